import type { RawBuilder } from 'kysely';
import type * as z from 'zod';
import type { Ctx } from '../http/route.ts';

/** The context of a listener: a handler's context without an actor, because no request caused it. */
export interface Hearing extends Pick<Ctx, 'organization_id' | 'db' | 'now' | 'log' | 'announce'> {
  event_id: string;
  /** When it was announced, ISO 8601. */
  announced_at: string;
}

/** A module's reaction to an event of an earlier module. */
export interface Listener {
  /** `module.handler`; its mark on an event, so as lasting as a table's name. */
  name: string;
  event: string;
  hear: (hearing: Hearing, data: unknown) => Promise<void>;
  /** Whether the organisation needs this listener at all, as SQL; absent: always. */
  isAwaited?: IsAwaited | undefined;
}

/** Evaluated in the statement that stores the event: if false, no job is queued for this listener. */
export type IsAwaited = (at: { organization_id: string }) => RawBuilder<boolean>;

/**
 * Declares a listener. Its mark and its work are one transaction, so each event takes effect once, whatever crashes in between. That covers
 * rows only, so other effects (mail, calls) must be queued as jobs from here. Events may arrive out of order.
 */
export const listener = <D extends z.ZodType>(
  name: `${string}.${string}`,
  event: string,
  data: D,
  hear: (hearing: Hearing, data: z.output<D>) => Promise<void>,
  isAwaited?: IsAwaited,
): Listener => ({ name, event, isAwaited, hear: async (hearing, given) => hear(hearing, await data.parseAsync(given)) });
