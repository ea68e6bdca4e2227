import type { Permission } from '@akoma/contract/base';
import type { Actor, Ctx } from '../../platform/http/route.ts';

/** An event as it is heard by open streams. */
export interface HeardEvent {
  name: string;
  /** Null when it was too large to travel. */
  data: unknown;
}

/** What a module tells those who listen to a topic; of the topic `patient` each listens to one: `patient:{id}`. */
export interface ChangeSource {
  topic: 'visits' | 'queue' | 'bills' | 'appointments' | 'schedules' | 'notifications' | 'patient';
  /** What listening asks for; signed-in: everybody hears what is theirs. */
  permission: Permission | 'signed-in';
  /** The id of what an event has changed; undefined where it concerns nothing of this topic, or not who listens. */
  idOf: (event: HeardEvent, actor: Actor) => string | undefined;
}

/** Ports to later modules. */
export interface WorkbenchPorts {
  /** Whether a record of this kind exists in the organisation of `ctx`. */
  recordExists: (ctx: Ctx, kind: 'patient', id: string) => Promise<boolean>;
  /** The topics of the stream of changes. */
  changes: readonly ChangeSource[];
}

/** What the handlers are given. */
export interface WorkbenchMeans extends WorkbenchPorts {
  /** The events of an organisation from now on until the signal fires, or only those named; `null` is a sign of life. */
  listen: (organization_id: string, signal: AbortSignal, events?: readonly string[]) => AsyncIterable<HeardEvent | null>;
}
