import { sql } from 'kysely';
import type pg from 'pg';
import { type Db, send } from '../db/tenant.ts';
import { firstIdAt } from '../id.ts';

/** The channel on which the database tells every server what was announced. */
const channel = 'akoma_events';

/** PostgreSQL takes 8,000 bytes; ids, which are all that events carry, stay far below. */
const most = 7_500;

/** An announced event. */
export interface OutboxRow {
  organization_id: string;
  id: string;
  name: string;
  data: unknown;
  /** ISO 8601. */
  announced_at: string;
}

/** Keeps the event and tells the servers of it at the commit, at no round trip of its own: if it fails, the commit fails. */
export function insertEvent(
  db: Db,
  { organization_id, id, name, data }: Omit<OutboxRow, 'announced_at' | 'data'> & { data: object },
): void {
  const whole = JSON.stringify({ o: organization_id, i: id, n: name, d: data });
  const told = Buffer.byteLength(whole) <= most ? whole : JSON.stringify({ o: organization_id, i: id, n: name, d: null });
  const kept = db.with('kept', (q) =>
    q
      .insertInto('platform.outbox')
      .values({ organization_id, id, name, data: JSON.stringify(data) })
      .returning('id'),
  );
  send(db, kept.selectFrom('kept').select(sql`pg_notify(${channel}, ${told})`.as('told')));
}

export async function findEvent(db: Db, organization_id: string, id: string): Promise<OutboxRow | undefined> {
  return db
    .selectFrom('platform.outbox')
    .select(['organization_id', 'id', 'name', 'data', 'announced_at'])
    .where('organization_id', '=', organization_id)
    .where('id', '=', id)
    .executeTakeFirst();
}

/** Whether this listener receives the event for the first time. Stands or falls with the listener's work. */
export async function markHandled(
  db: Db,
  { organization_id, id }: Pick<OutboxRow, 'organization_id' | 'id'>,
  listener: string,
): Promise<boolean> {
  const marked = await db
    .insertInto('platform.handled_event')
    .values({ organization_id, event_id: id, listener })
    .onConflict((conflict) => conflict.doNothing())
    .returning('event_id')
    .execute();
  return marked.length > 0;
}

/** Who listens to what: `listener` waits for `event`. */
export interface Awaited {
  event: string;
  listener: string;
}

/**
 * Deletes the oldest events before that moment with the marks of those who heard them, at most so many; returns how many. `awaited`: an
 * event is left while one of these has not heard it.
 */
export async function deleteEvents(
  { db, organization_id }: { db: Db; organization_id: string },
  { before, most }: { before: Date; most: number },
  awaited: readonly Awaited[],
): Promise<number> {
  const { rows } = await sql`
    with old as (
      select o.id from platform.outbox o
      where o.organization_id = ${organization_id} and o.id < ${firstIdAt(before)} and o.announced_at < ${before}
        and not exists (
          select from jsonb_to_recordset(${JSON.stringify(awaited)}::jsonb) as a (event text, listener text)
          where a.event = o.name and not exists (
            select from platform.handled_event h
            where h.organization_id = o.organization_id and h.event_id = o.id and h.listener = a.listener
          )
        )
      order by o.id limit ${most} for update of o skip locked
    ), marks as (
      delete from platform.handled_event h using old where h.organization_id = ${organization_id} and h.event_id = old.id
    )
    delete from platform.outbox o using old where o.organization_id = ${organization_id} and o.id = old.id returning o.id`.execute(db);
  return rows.length;
}

/** From now on the connection, which must not be shared, receives what every server announces. */
export const startListening = async (client: pg.ClientBase): Promise<void> => void (await client.query('listen akoma_events'));

/** An answer says that the connection lives. */
export const feelPulse = async (client: pg.ClientBase): Promise<void> => void (await client.query('select 1'));
