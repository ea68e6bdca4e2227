import * as z from 'zod';
import type { Db } from '../db/tenant.ts';
import { newId } from '../id.ts';
import { queueJob, type TaskKind } from '../jobs/task.ts';
import { insertEvent } from './events.store.ts';
import type { Listener } from './listener.ts';

const Delivery = z.object({ organization_id: z.uuid(), event_id: z.uuid() });

/** The job that brings an event to those who listen. */
export const deliverEvent: TaskKind<typeof Delivery> = { name: 'events.deliver', payload: Delivery };

/** Keeps what happened in the action's own transaction; heard after its commit, or never. */
export type Announce = (db: Db, organization_id: string, name: string, data: object) => Promise<void>;

/**
 * Makes the announcer: outbox row, job for those who listen, and ring to the live lists travel with the action's other statements and cost no
 * round trip. `events` are the shapes that the contract declares: an undeclared event or other data is an error of ours, and undoes the action.
 */
export function createAnnouncer(events: Readonly<Record<string, z.ZodType>>, listeners: readonly Listener[]): Announce {
  const heard = new Set(listeners.map(({ event }) => event));
  for (const name of heard) if (!events[name]) throw new Error(`a listener waits for ${name}, which nobody declares`);
  return async (db, organization_id, name, data) => {
    const shape = events[name];
    if (!shape) throw new Error(`the event ${name} is not declared`);
    const id = newId();
    insertEvent(db, { organization_id, id, name, data: (await shape.parseAsync(data)) as object });
    if (heard.has(name)) queueJob(db, deliverEvent, { organization_id, event_id: id }, { key: id });
  };
}
