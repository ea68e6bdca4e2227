import type { AuditEntry, SeenWay } from '@akoma/contract/audit';
import type { ListAuditQuery } from '@akoma/contract/reports';
import { type NotNull, sql } from 'kysely';
import { anyOf, paged, pageOfRows } from '../../platform/db/list.ts';
import type { Ctx } from '../../platform/http/route.ts';
import { orderOf } from '../../platform/order-of.ts';
import { namesEver } from './reports.rules.ts';

type At = Pick<Ctx, 'db' | 'organization_id'>;

/** A filter of the audit trail; the member is resolved to an account, including its ids before an import. */
export type TrailFilter = Pick<ListAuditQuery, 'action' | 'operation' | 'search' | 'start_date' | 'end_date'> & {
  user_ids?: readonly string[] | undefined;
  /** A patient, and the records that were merged into the patient's. */
  patient_ids?: readonly string[] | undefined;
  /** A column, backwards with `-`. */
  ordering?: string | undefined;
  /** The encoded form of `search`, as the trail stores typed searches. */
  typed?: string | undefined;
};
interface Slice {
  page: number;
  page_size: number;
}

/** The accounts of a membership, including former members and ids before an import; empty if there is none. */
export async function listAccountsOf({ db, organization_id }: At, practitioner_id: string): Promise<string[]> {
  const row = await db
    .selectFrom('organization.practitioner_card')
    .select(['account_id', 'former_account_ids'])
    .where('organization_id', '=', organization_id)
    .where('id', '=', practitioner_id)
    .executeTakeFirst();
  return row?.account_id ? [row.account_id, ...(row.former_account_ids ?? [])] : [];
}

function trail({ db, organization_id }: At, filter: TrailFilter) {
  const { patient_ids, user_ids, action, operation, search, typed, start_date, end_date } = filter;
  let found = db.selectFrom('audit.entry_card as e').where('e.organization_id', '=', organization_id);
  if (patient_ids)
    found = found.where('e.id', 'in', ({ selectFrom }) =>
      selectFrom('audit.concerned_card')
        .select('entry_id')
        .where('organization_id', '=', organization_id)
        .where('patient_id', '=', anyOf(patient_ids)),
    );
  // a single account by equality, because only that keeps the order of the index
  if (user_ids) found = user_ids.length === 1 ? found.where('e.user_id', '=', user_ids[0]!) : found.where('e.user_id', 'in', user_ids);
  if (action?.endsWith('*'))
    found = found.where(({ or }) => or(namesEver(action.slice(0, -1)).map((start) => sql<boolean>`starts_with(e.action, ${start})`)));
  else if (action) found = found.where('e.action', 'in', namesEver(action));
  if (operation) found = found.where('e.operation', 'in', namesEver(operation));
  if (search) {
    const words = search.toLowerCase();
    found = found.where(
      sql<boolean>`(starts_with(e.request_id, ${words}) or strpos(lower(e.reason), ${words}) > 0
        or strpos((e.subjects -> 'filter')::text, ${typed ?? words}) > 0)`,
    );
  }
  if (start_date) found = found.where('e.at', '>=', start_date);
  if (end_date) found = found.where('e.at', '<=', end_date);
  return found;
}

const lineColumns = [
  'e.id as uuid',
  'e.id',
  'e.at',
  'e.user_id',
  'e.practitioner_role_id',
  'e.session_id',
  'e.action',
  'e.operation',
  'e.patient_id',
  'e.reason',
  'e.request_id',
  'e.node',
  'e.seq',
  'p.full_name as patient_name',
  'p.listed_name as patient_listed_name',
  'p.mrn as patient_mrn',
  'm.full_name as person_name',
  sql<AuditEntry['outcome']>`e.outcome`.as('outcome'),
  // without the ids of shown patients, which may be thousands
  sql<Record<string, unknown>>`e.subjects - array['patients', 'way']`.as('subjects'),
  sql<number>`e.shown`.as('shown'),
  sql<SeenWay | null>`case when e.subjects ? 'way' then e.subjects ->> 'way' when e.patient_id is not null then 'chart' end`.as('way'),
] as const;

/** Columns of a view count as nullable in the database; these never are. */
interface Whole {
  uuid: NotNull;
  id: NotNull;
  at: NotNull;
  action: NotNull;
  operation: NotNull;
  node: NotNull;
}

const named = (query: ReturnType<typeof trail>) =>
  query
    .leftJoin('patients.patient_card as p', (join) =>
      join.onRef('p.organization_id', '=', 'e.organization_id').onRef('p.id', '=', 'e.patient_id'),
    )
    .leftJoin('organization.practitioner_card as m', (join) =>
      join.onRef('m.organization_id', '=', 'e.organization_id').onRef('m.id', '=', 'e.practitioner_role_id'),
    );

const directionOf = ({ ordering }: TrailFilter) => (ordering === 'at' ? 'asc' : 'desc');

/** Newest first by default, with names. */
export async function listTrail(at: At, filter: TrailFilter, { page, page_size }: Slice) {
  const found = trail(at, filter);
  const { rows, total } = await paged(
    named(found).select(lineColumns).$narrowType<Whole>().orderBy('e.at', directionOf(filter)).orderBy('e.id', directionOf(filter)),
    found,
    { page, page_size },
  );
  return { rows: rows.map(numbered), total };
}

export async function listTrailIds(at: At, filter: TrailFilter, limit: number): Promise<string[]> {
  const direction = directionOf(filter);
  const rows = await trail(at, filter).select('e.id').orderBy('e.at', direction).orderBy('e.id', direction).limit(limit).execute();
  return rows.map(({ id }) => id!);
}

/** Positions in the chain arrive as strings. */
const numbered = <R extends { seq: unknown }>(row: R) => ({ ...row, seq: row.seq === null ? null : Number(row.seq) });

export async function listTrailByIds({ db, organization_id }: At, ids: readonly string[]) {
  const rows = await named(db.selectFrom('audit.entry_card as e').where('e.organization_id', '=', organization_id).where('e.id', 'in', ids))
    .select(lineColumns)
    .$narrowType<Whole>()
    .execute();
  return rows.map(numbered);
}

export async function listPatientsOfEntries({ db, organization_id }: At, ids: readonly string[]): Promise<string[]> {
  const entries = db.selectFrom('audit.entry_card as e').where('e.organization_id', '=', organization_id);
  const rows = await withPatients(entries.where('e.id', '=', anyOf(ids)))
    .select('c.patient_id')
    .distinct()
    .execute();
  return rows.map(({ patient_id }) => patient_id);
}

/**
 * Each entry once for every patient whom it concerns or showed. Read from the entry itself, because the table of shown patients is
 * organised by patient.
 */
const withPatients = (entries: ReturnType<typeof trail>) =>
  entries.innerJoinLateral(
    sql<{ patient_id: string }>`(select e.patient_id where e.patient_id is not null
      union all select p.id::uuid from jsonb_array_elements_text(e.subjects -> 'patients') as p (id))`.as('c'),
    (join) => join.onTrue(),
  );

/** The same with the filter; with a patient in it, only that patient's records. */
const looksAt = (at: At, filter: TrailFilter) =>
  withPatients(trail(at, filter)).$if(filter.patient_ids !== undefined, (looks) =>
    looks.where('c.patient_id', '=', anyOf(filter.patient_ids!)),
  );

/**
 * Counts changes: read access has actions such as `….read`, `….list` and `….search`; every other action changed or disclosed something.
 * Without a regular expression, which would double the time.
 */
const changed = sql<number>`count(*) filter (where e.outcome = 'done' and e.action not like '%.read' and e.action not like '%.list'
  and e.action not like '%.search' and e.action not like '%.watch' and e.action not like '%.download' and e.action not like '%.print')`;
/** Number of accesses and of changes, the first and last time, and the number by way. */
const counts = [
  sql<number>`count(*)`.as('times'),
  changed.as('changes'),
  sql<string | null>`min(e.at)`.as('first_at'),
  sql<string | null>`max(e.at)`.as('last_at'),
  sql<Record<SeenWay, number>>`jsonb_build_object(
    'chart', count(*) filter (where coalesce(e.subjects ->> 'way', 'chart') = 'chart'),
    'list', count(*) filter (where e.subjects ->> 'way' = 'list'),
    'search', count(*) filter (where e.subjects ->> 'way' = 'search'),
    'export', count(*) filter (where e.subjects ->> 'way' = 'export'),
    'stream', count(*) filter (where e.subjects ->> 'way' = 'stream'))`.as('ways'),
] as const;

const seenOf = (at: At, filter: TrailFilter) => looksAt(at, filter).select('c.patient_id as id').select(counts).groupBy('c.patient_id');

/** Most recent first by default. */
const groupOrder = ({ ordering = '-last_at' }: TrailFilter) =>
  orderOf(ordering, ['last_at', 'first_at', 'times', 'changes'] as const, 'last_at');

/** Each patient once. */
export async function listSeen({ db, organization_id }: At, filter: TrailFilter, { page, page_size }: Slice) {
  const { column, direction } = groupOrder(filter);
  // the groups are computed once for page and total: a large hospital has a million entries a year
  const rows = await db
    .with('seen', () => seenOf({ db, organization_id }, filter))
    .with('shown', (db) =>
      pageOfRows(
        db
          .selectFrom('seen')
          .selectAll()
          .select(sql<number>`(select count(*) from seen)`.as('total'))
          .orderBy(column, direction)
          .orderBy('id'),
        { page, page_size },
      ),
    )
    .selectFrom('shown as s')
    .leftJoin('patients.patient_card as p', (join) => join.on('p.organization_id', '=', organization_id).onRef('p.id', '=', 's.id'))
    .select([
      's.id',
      's.times',
      's.changes',
      's.ways',
      's.first_at',
      's.last_at',
      's.total',
      'p.full_name as patient_name',
      'p.listed_name as patient_listed_name',
      'p.mrn as patient_mrn',
    ])
    .orderBy(`s.${column}`, direction)
    .orderBy('s.id')
    .execute();
  const total = rows[0]?.total ?? (page > 1 ? await countGroups({ db, organization_id }, filter, 'c.patient_id') : 0);
  return { rows: rows.map((row) => counted({ ...row, id: row.id! })), total };
}

/** For a page beyond the last one. */
async function countGroups(at: At, filter: TrailFilter, column: 'c.patient_id' | 'e.practitioner_role_id'): Promise<number> {
  const { total } = await looksAt(at, filter)
    .select((eb) => eb.fn.count<number>(column).distinct().as('total'))
    .executeTakeFirstOrThrow();
  return total;
}

export async function listSeenIds(at: At, filter: TrailFilter, limit: number): Promise<string[]> {
  const { column, direction } = groupOrder(filter);
  const rows = await seenOf(at, filter).orderBy(column, direction).orderBy('id').limit(limit).execute();
  return rows.map(({ id }) => id!);
}

/** Those of the patients that the filter still finds. */
export async function listSeenByIds(ctx: At, filter: TrailFilter, ids: readonly string[]) {
  const { db, organization_id } = ctx;
  const rows = await db
    .selectFrom(seenOf(ctx, filter).where('c.patient_id', 'in', ids).as('s'))
    .leftJoin('patients.patient_card as p', (join) => join.on('p.organization_id', '=', organization_id).onRef('p.id', '=', 's.id'))
    .select([
      's.id',
      's.times',
      's.changes',
      's.ways',
      's.first_at',
      's.last_at',
      'p.full_name as patient_name',
      'p.listed_name as patient_listed_name',
      'p.mrn as patient_mrn',
    ])
    .execute();
  return rows.map((row) => counted({ ...row, id: row.id! }));
}

/** Each member once. */
export async function listOnlookers(ctx: At, filter: TrailFilter, { page, page_size }: Slice) {
  const { db, organization_id } = ctx;
  const { column, direction } = groupOrder(filter);
  const shown = db
    .with('people', () =>
      looksAt(ctx, filter)
        .where('e.practitioner_role_id', 'is not', null)
        .select((eb) => ['e.practitioner_role_id as id', eb.fn.count<number>('c.patient_id').distinct().as('patients')])
        .select(counts)
        .groupBy('e.practitioner_role_id'),
    )
    .selectFrom('people as s')
    .leftJoin('organization.practitioner_card as m', (join) =>
      join.on('m.organization_id', '=', organization_id).onRef('m.id', '=', 's.id'),
    )
    .select(['s.id', 's.times', 's.changes', 's.ways', 's.patients', 's.first_at', 's.last_at', 'm.full_name as person_name'])
    .select(sql<number>`(select count(*) from people)`.as('total'))
    .orderBy(`s.${column}`, direction)
    .orderBy('s.id');
  const rows = await pageOfRows(shown, { page, page_size }).execute();
  const total = rows[0]?.total ?? (page > 1 ? await countGroups(ctx, filter, 'e.practitioner_role_id') : 0);
  return { rows: rows.map((row) => ({ ...counted({ ...row, id: row.id! }), patients: Number(row.patients) })), total };
}

/** Counts as numbers; of a group that exists the moments are there. */
const counted = <R extends { times: number; changes: number; first_at: string | null; last_at: string | null }>(row: R) => ({
  ...row,
  times: Number(row.times),
  changes: Number(row.changes),
  first_at: row.first_at!,
  last_at: row.last_at!,
});
