import { sql } from 'kysely';
import type pg from 'pg';
import { keptStatement } from '../db/kept-statement.ts';
import { type Db, send } from '../db/tenant.ts';
import { firstIdAt } from '../id.ts';
import type { Listener } from './listener.ts';

/** The NOTIFY channel on which every server receives events. */
const channel = 'akoma_events';

/** PostgreSQL's limit is 8,000 bytes; events carry only ids and stay far below. */
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

/** A subscription: `listener` handles `event`. */
export interface Awaited {
  event: string;
  listener: string;
}

/** Possible listeners, with the condition under which each is needed. */
type Waiting = Pick<Listener, 'name' | 'event' | 'isAwaited'>;
const isThere = ({ isAwaited }: Waiting, organization_id: string) => isAwaited?.({ organization_id }) ?? sql<boolean>`true`;

/**
 * Stores the event, notifies the servers at commit and queues the delivery job if there are listeners. No round trip of its own: if it
 * fails, the commit fails.
 */
export function insertEvent(
  db: Db,
  { organization_id, id, name, data }: Omit<OutboxRow, 'announced_at' | 'data'> & { data: object },
  job: { task: string; payload: object },
  waiting: readonly Waiting[],
): void {
  const whole = JSON.stringify({ o: organization_id, i: id, n: name, d: data });
  const told = Buffer.byteLength(whole) <= most ? whole : JSON.stringify({ o: organization_id, i: id, n: name, d: null });
  const values = { organization_id, id, name, data: JSON.stringify(data), told };
  if (waiting.length === 0) {
    keptAndTold.send(db, null, values);
    return;
  }
  const anybody = sql.join(
    waiting.map((one) => isThere(one, organization_id)),
    sql` or `,
  );
  const queued = sql`case when ${anybody} then platform.queue_job(${job.task}::text, ${JSON.stringify(job.payload)}::json, ${id}::text, null, null) end`;
  send(db, keepAndTell(db, values).select(queued.as('queued')));
}

type Kept = Record<'organization_id' | 'id' | 'name' | 'data' | 'told', string>;
const keepAndTell = (db: Db, { organization_id, id, name, data, told }: Kept) =>
  db
    .with('kept', (q) => q.insertInto('platform.outbox').values({ organization_id, id, name, data }).returning('id'))
    .selectFrom('kept')
    .select(sql`pg_notify(${channel}, ${told})`.as('told'));
const keptAndTold = keptStatement((db: Db, _form: null, values: Kept) => keepAndTell(db, values));

/** The listeners that need this organisation's events now, out of all possible ones. */
export async function listAwaited(
  { db, organization_id }: { db: Db; organization_id: string },
  waiting: readonly Waiting[],
): Promise<Awaited[]> {
  if (waiting.length === 0) return [];
  const there = await db
    .selectNoFrom(sql<boolean[]>`array[${sql.join(waiting.map((one) => isThere(one, organization_id)))}]`.as('each'))
    .executeTakeFirstOrThrow();
  return waiting.flatMap(({ event, name }, at) => (there.each[at] ? [{ event, listener: name }] : []));
}

export async function findEvent(db: Db, organization_id: string, id: string): Promise<OutboxRow | undefined> {
  return db
    .selectFrom('platform.outbox')
    .select(['organization_id', 'id', 'name', 'data', 'announced_at'])
    .where('organization_id', '=', organization_id)
    .where('id', '=', id)
    .executeTakeFirst();
}

/** Whether this listener receives the event for the first time. Committed or rolled back together with the listener's work. */
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

/**
 * Deletes the oldest events before that moment together with their delivery marks, up to the batch size; returns how many. `awaited`: an
 * event remains until all of these have handled it.
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

/** From now on the connection, which must not be shared, receives the events of every server. */
export const startListening = async (client: pg.ClientBase): Promise<void> => void (await client.query('listen akoma_events'));

/** An answer proves that the connection is alive. */
export const feelPulse = async (client: pg.ClientBase): Promise<void> => void (await client.query('select 1'));
