import type { AuditQuery } from '@akoma/contract/audit';
import { CompiledQuery, sql } from 'kysely';
import type pg from 'pg';
import { type Db, send } from '../../platform/db/tenant.ts';
import type { Ctx } from '../../platform/http/answer.ts';
import { newId } from '../../platform/id.ts';
import type { Link } from './audit.rules.ts';

/** What is to be remembered of a deed or a look. */
export interface NewEntry {
  organization_id: string;
  /** Null: the house itself. */
  user_id: string | null;
  practitioner_role_id: string | null;
  session_id: string | null;
  action: string;
  operation: string;
  patient_id: string | null;
  /** Ids of what it was done to, by name. */
  subjects?: object;
  reason?: string | null;
  request_id: string | null;
  /** Which server this is. */
  node: string;
  outcome?: 'done' | 'refused' | 'failed';
}

// written out, since it goes with every reading of a chart and making it anew each time costs as much as sending it
const insertEntry = `with kept as (
    insert into audit.entry (organization_id, id, user_id, practitioner_role_id, session_id, action, operation, patient_id, subjects, reason,
      request_id, node, outcome)
    values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)
  )
  insert into audit.unsealed (organization_id, entry_id) values ($1, $2)`;

/** Leaves the row within the transaction, at no round trip of its own: what cannot be recorded is not done, since the commit fails. */
export function recordAudit(db: Db, entry: NewEntry): void {
  const { organization_id, user_id, practitioner_role_id, session_id, action, operation, patient_id, reason = null } = entry;
  const { subjects = {}, request_id, node, outcome = 'done' } = entry;
  const who = [user_id, practitioner_role_id, session_id];
  const values = [
    organization_id,
    newId(),
    ...who,
    action,
    operation,
    patient_id,
    JSON.stringify(subjects),
    reason,
    request_id,
    node,
    outcome,
  ];
  send(db, { compile: () => CompiledQuery.raw(insertEntry, values) });
}

/** Newest first. */
export async function listEntries({ db, organization_id }: Ctx, query: AuditQuery) {
  const { page, page_size, patient_id, user_id, action, start_date, end_date } = query;
  let found = db.selectFrom('audit.entry as e').where('e.organization_id', '=', organization_id);
  if (patient_id) found = found.where('e.patient_id', '=', patient_id);
  if (user_id) found = found.where('e.user_id', '=', user_id);
  if (action?.endsWith('*')) found = found.where(sql<boolean>`starts_with(e.action, ${action.slice(0, -1)})`);
  else if (action) found = found.where('e.action', '=', action);
  if (start_date) found = found.where('e.at', '>=', start_date);
  if (end_date) found = found.where('e.at', '<=', end_date);
  const rows = found
    .leftJoin('audit.link as l', (join) => join.onRef('l.organization_id', '=', 'e.organization_id').onRef('l.entry_id', '=', 'e.id'))
    .select(['e.id as uuid', 'e.id', 'e.at', 'e.user_id', 'e.practitioner_role_id', 'e.session_id', 'e.action', 'e.operation'])
    .select(['e.patient_id', 'e.subjects', 'e.reason', 'e.request_id', 'e.node', 'e.outcome', 'l.seq'])
    .orderBy('e.at', 'desc')
    .orderBy('e.id', 'desc')
    .limit(page_size)
    .offset((page - 1) * page_size)
    .execute();
  const count = found.select((q) => q.fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  const [data, { total }] = await Promise.all([rows, count]);
  return { rows: data.map((row) => ({ ...row, subjects: row.subjects as Record<string, unknown> })), total };
}

/** The place of the chain's end; 0 for an empty one. */
export async function findChainEnd(db: Db, organization_id: string): Promise<number> {
  const { seq } = await db
    .selectFrom('audit.link')
    .select((q) => q.fn.coalesce(q.fn.max('seq'), sql<number>`0`).as('seq'))
    .where('organization_id', '=', organization_id)
    .executeTakeFirstOrThrow();
  return Number(seq);
}

/** The links after `seq` with their entries written out, in order. */
export async function listLinks(db: Db, organization_id: string, after: { seq: number; to: number; limit: number }): Promise<Link[]> {
  return db
    .selectFrom('audit.link as l')
    .leftJoin('audit.entry as e', (join) => join.onRef('e.organization_id', '=', 'l.organization_id').onRef('e.id', '=', 'l.entry_id'))
    .select(['l.seq', 'l.entry_id', 'l.prev', 'l.hash'])
    .select(
      sql<(string | null)[] | null>`case when e.id is not null then array[
        e.organization_id::text, e.id::text, to_char(e.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US'), e.user_id::text,
        e.practitioner_role_id::text, e.session_id::text, e.action, e.operation, e.patient_id::text, e.subjects::text, e.reason,
        e.request_id, e.node, e.outcome] end`.as('fields'),
    )
    .where('l.organization_id', '=', organization_id)
    .where('l.seq', '>', after.seq)
    .where('l.seq', '<=', after.to)
    .orderBy('l.seq')
    .limit(after.limit)
    .execute();
}

/** Entries after that id, in order of ids, each with whether it hangs in the chain or waits to. One statement, so sealing cannot slip between. */
export async function listStates(db: Db, organization_id: string, after: { id: string; limit: number }) {
  return db
    .selectFrom('audit.entry as e')
    .leftJoin('audit.link as l', (join) => join.onRef('l.organization_id', '=', 'e.organization_id').onRef('l.entry_id', '=', 'e.id'))
    .leftJoin('audit.unsealed as u', (join) => join.onRef('u.organization_id', '=', 'e.organization_id').onRef('u.entry_id', '=', 'e.id'))
    .select(['e.id', sql<boolean>`l.seq is not null`.as('is_sealed'), sql<boolean>`u.entry_id is not null`.as('is_waiting')])
    .select(sql<number>`extract(epoch from now() - e.at)::float8`.as('seconds'))
    .where('e.organization_id', '=', organization_id)
    .where('e.id', '>', after.id)
    .orderBy('e.id')
    .limit(after.limit)
    .execute();
}

/** Entries that wait to be sealed and are not there. */
export async function listVanished(db: Db, organization_id: string): Promise<string[]> {
  const rows = await db
    .selectFrom('audit.unsealed as u')
    .leftJoin('audit.entry as e', (join) => join.onRef('e.organization_id', '=', 'u.organization_id').onRef('e.id', '=', 'u.entry_id'))
    .select('u.entry_id')
    .where('u.organization_id', '=', organization_id)
    .where('e.id', 'is', null)
    .orderBy('u.entry_id')
    .execute();
  return rows.map(({ entry_id }) => entry_id);
}

/** A chain that grew. */
export interface GrownChain {
  organization_id: string;
  sealed: number;
  seq: number;
  hash: Buffer;
}

/** Seals at most so many entries of whatever organisation; with the jobs' pool, since no tenant may look at the others. */
export async function sealEntries(pool: pg.Pool, most: number): Promise<GrownChain[]> {
  const { rows } = await pool.query<{ grown: GrownChain[] }>(
    `select coalesce(json_agg(json_build_object('organization_id', g.organization_id, 'sealed', g.sealed, 'seq', g.seq, 'hash', encode(g.hash, 'hex'))), '[]') as grown
      from audit.seal($1) g`,
    [most],
  );
  return (rows[0]?.grown ?? []).map((grown) => ({ ...grown, hash: Buffer.from(String(grown.hash), 'hex') }));
}

/** Every organisation that has entries; with the jobs' pool. */
export async function listAudited(pool: pg.Pool): Promise<string[]> {
  const { rows } = await pool.query<{ organization_id: string }>('select audit.organizations() as organization_id');
  return rows.map(({ organization_id }) => organization_id);
}
