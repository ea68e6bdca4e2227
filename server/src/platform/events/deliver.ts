import type pg from 'pg';
import { withTenant } from '../db/tenant.ts';
import { type Handler, handle } from '../jobs/task.ts';
import { type Announce, deliverEvent } from './announce.ts';
import { findEvent, markHandled } from './events.store.ts';
import type { Listener } from './listener.ts';

/**
 * Delivers an event to all its listeners. If one fails, the others still receive it; the job then fails as a whole and is retried, skipping
 * the listeners that have handled it.
 */
export function eventHandler(pool: pg.Pool, listeners: readonly Listener[], announce: Announce): Handler {
  return handle(deliverEvent, async ({ organization_id, event_id }, { log }) => {
    const event = await withTenant(pool, organization_id, 'read', (db) => findEvent(db, organization_id, event_id));
    if (!event) throw new Error('the event is gone from the outbox');
    const failures: unknown[] = [];
    for (const { name, hear } of listeners.filter((one) => one.event === event.name)) {
      try {
        await withTenant(pool, organization_id, 'write', async (db) => {
          if (!(await markHandled(db, event, name))) return;
          const tell = (told: string, data: object) => announce(db, organization_id, told, data);
          await hear({ organization_id, event_id, announced_at: event.announced_at, db, now: new Date(), log, announce: tell }, event.data);
        });
      } catch (error) {
        log.warn({ listener: name, event: event.name, event_id, err: error }, 'a listener failed');
        failures.push(error);
      }
    }
    if (failures.length > 0) throw failures[0];
  });
}
