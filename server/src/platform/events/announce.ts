import * as z from 'zod';
import type { Db } from '../db/tenant.ts';
import { newId } from '../id.ts';
import type { TaskKind } from '../jobs/task.ts';
import { insertEvent } from './events.store.ts';
import type { Listener } from './listener.ts';

const Delivery = z.object({ organization_id: z.uuid(), event_id: z.uuid() });

/** The job that delivers an event to its listeners. */
export const deliverEvent: TaskKind<typeof Delivery> = { name: 'events.deliver', payload: Delivery };

/** Publishes an event in the caller's transaction: delivered after its commit, or never. */
export type Announce = (db: Db, organization_id: string, name: string, data: object) => Promise<void>;

/**
 * Creates the publisher. Outbox row, delivery job and notification of live lists are one statement, sent together with the transaction's
 * other statements at no round trip of its own. Without a listener in the organisation there is no job. `events` are the schemas that the
 * contract declares: an undeclared event or data that does not match is a bug and rolls the transaction back.
 */
export function createAnnouncer(events: Readonly<Record<string, z.ZodType>>, listeners: readonly Listener[]): Announce {
  for (const { event } of listeners) if (!events[event]) throw new Error(`a listener waits for ${event}, which nobody declares`);
  const waitingFor = new Map(listeners.map(({ event }) => [event, listeners.filter((one) => one.event === event)]));
  return async (db, organization_id, name, data) => {
    const shape = events[name];
    if (!shape) throw new Error(`the event ${name} is not declared`);
    const id = newId();
    const told = { organization_id, id, name, data: shape.parse(data) as object };
    insertEvent(db, told, { task: deliverEvent.name, payload: { organization_id, event_id: id } }, waitingFor.get(name) ?? []);
  };
}
