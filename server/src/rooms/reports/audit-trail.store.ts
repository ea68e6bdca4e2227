import type { AuditEntry } from '@akoma/contract/audit';
import type { ListAuditQuery } from '@akoma/contract/reports';
import { type NotNull, sql } from 'kysely';
import type { Ctx } from '../../platform/http/answer.ts';

type At = Pick<Ctx, 'db' | 'organization_id'>;

/** A filter of the trail; the person is already known as an account, and by those that it had where the organisation was brought from. */
export type TrailFilter = Pick<ListAuditQuery, 'patient_id' | 'action' | 'operation' | 'search' | 'start_date' | 'end_date'> & {
  user_ids?: readonly string[] | undefined;
};
interface Slice {
  page: number;
  page_size: number;
}

/** The account of a membership, also of one that no longer works here, and what it was elsewhere; nothing: there is none. */
export async function listAccountsOf({ db, organization_id }: At, practitioner_id: string): Promise<string[]> {
  const row = await db
    .selectFrom('organization.practitioner_card')
    .select(['account_id', 'former_account_ids'])
    .where('organization_id', '=', organization_id)
    .where('id', '=', practitioner_id)
    .executeTakeFirst();
  return row?.account_id ? [row.account_id, ...(row.former_account_ids ?? [])] : [];
}

export async function patientIsKnown({ db, organization_id }: At, id: string): Promise<boolean> {
  const query = db.selectFrom('patients.patient_card').select('id').where('organization_id', '=', organization_id).where('id', '=', id);
  return (await query.executeTakeFirst()) !== undefined;
}

function trail({ db, organization_id }: At, filter: TrailFilter) {
  const { patient_id, user_ids, action, operation, search, start_date, end_date } = filter;
  let found = db.selectFrom('audit.entry_card as e').where('e.organization_id', '=', organization_id);
  if (patient_id) found = found.where('e.patient_id', '=', patient_id);
  // of one account by equality, which alone keeps the order of the index
  if (user_ids) found = user_ids.length === 1 ? found.where('e.user_id', '=', user_ids[0]!) : found.where('e.user_id', 'in', user_ids);
  if (action?.endsWith('*')) found = found.where(sql<boolean>`starts_with(e.action, ${action.slice(0, -1)})`);
  else if (action) found = found.where('e.action', '=', action);
  if (operation) found = found.where('e.operation', '=', operation);
  if (search) {
    const words = search.toLowerCase();
    found = found.where(sql<boolean>`(starts_with(e.request_id, ${words}) or strpos(lower(e.reason), ${words}) > 0)`);
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
  'p.mrn as patient_mrn',
  'm.full_name as person_name',
  sql<AuditEntry['outcome']>`e.outcome`.as('outcome'),
  sql<Record<string, unknown>>`e.subjects`.as('subjects'),
] as const;

/** A view's columns may be null for all that the database tells; these never are. */
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

/** Newest first, with names. */
export async function listTrail(at: At, filter: TrailFilter, { page, page_size }: Slice) {
  const found = trail(at, filter);
  const [rows, { total }] = await Promise.all([
    named(found)
      .select(lineColumns)
      .$narrowType<Whole>()
      .orderBy('e.at', 'desc')
      .orderBy('e.id', 'desc')
      .limit(page_size)
      .offset((page - 1) * page_size)
      .execute(),
    found.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ]);
  return { rows: rows.map(numbered), total: Number(total) };
}

export async function listTrailIds(at: At, filter: TrailFilter, limit: number): Promise<string[]> {
  const rows = await trail(at, filter).select('e.id').orderBy('e.at', 'desc').orderBy('e.id', 'desc').limit(limit).execute();
  return rows.map(({ id }) => id!);
}

/** Places in the chain come as text. */
const numbered = <R extends { seq: unknown }>(row: R) => ({ ...row, seq: row.seq === null ? null : Number(row.seq) });

export async function listTrailByIds({ db, organization_id }: At, ids: readonly string[]) {
  const rows = await named(db.selectFrom('audit.entry_card as e').where('e.organization_id', '=', organization_id).where('e.id', 'in', ids))
    .select(lineColumns)
    .$narrowType<Whole>()
    .execute();
  return rows.map(numbered);
}

/**
 * Looking leaves the action `….read`, `….list`, `….download` or `….print`; everything else changed or gave away something. Not by a regular
 * expression, which takes as long as everything else together.
 */
const changed = sql<number>`count(*) filter (where e.action not like '%.read' and e.action not like '%.list' and e.action not like '%.download'
  and e.action not like '%.print')`;

const seenOf = (at: At, filter: TrailFilter) =>
  trail(at, filter)
    .where('e.patient_id', 'is not', null)
    .select((eb) => [
      'e.patient_id as id',
      eb.fn.countAll<number>().as('times'),
      changed.as('changes'),
      eb.fn.min('e.at').as('first_at'),
      eb.fn.max('e.at').as('last_at'),
    ])
    .groupBy('e.patient_id');

/** Each patient once, whose record was opened or changed last first. */
export async function listSeen({ db, organization_id }: At, filter: TrailFilter, { page, page_size }: Slice) {
  // the groups are made once, for the page and for the total: a year of a large house has a million entries
  const rows = await db
    .with('seen', () => seenOf({ db, organization_id }, filter))
    .with('shown', (db) =>
      db
        .selectFrom('seen')
        .selectAll()
        .select(sql<number>`(select count(*) from seen)`.as('total'))
        .orderBy('last_at', 'desc')
        .orderBy('id')
        .limit(page_size)
        .offset((page - 1) * page_size),
    )
    .selectFrom('shown as s')
    .leftJoin('patients.patient_card as p', (join) => join.on('p.organization_id', '=', organization_id).onRef('p.id', '=', 's.id'))
    .select(['s.id', 's.times', 's.changes', 's.first_at', 's.last_at', 's.total', 'p.full_name as patient_name', 'p.mrn as patient_mrn'])
    .orderBy('s.last_at', 'desc')
    .orderBy('s.id')
    .execute();
  const total = rows[0]?.total ?? (page > 1 ? await countGroups({ db, organization_id }, filter, 'patient_id') : 0);
  return { rows: rows.map((row) => counted({ ...row, id: row.id! })), total: Number(total) };
}

/** For a page behind the last one. */
async function countGroups(at: At, filter: TrailFilter, column: 'patient_id' | 'practitioner_role_id'): Promise<number> {
  const { total } = await trail(at, filter)
    .where('e.patient_id', 'is not', null)
    .select((eb) => eb.fn.count<number>(`e.${column}`).distinct().as('total'))
    .executeTakeFirstOrThrow();
  return total;
}

export async function listSeenIds(at: At, filter: TrailFilter, limit: number): Promise<string[]> {
  const rows = await seenOf(at, filter).orderBy('last_at', 'desc').orderBy('id').limit(limit).execute();
  return rows.map(({ id }) => id!);
}

/** Those of the patients that the filter still finds. */
export async function listSeenByIds({ db, organization_id }: At, filter: TrailFilter, ids: readonly string[]) {
  const rows = await db
    .selectFrom(seenOf({ db, organization_id }, filter).where('e.patient_id', 'in', ids).as('s'))
    .leftJoin('patients.patient_card as p', (join) => join.on('p.organization_id', '=', organization_id).onRef('p.id', '=', 's.id'))
    .select(['s.id', 's.times', 's.changes', 's.first_at', 's.last_at', 'p.full_name as patient_name', 'p.mrn as patient_mrn'])
    .execute();
  return rows.map((row) => counted({ ...row, id: row.id! }));
}

/** Each person once, who opened or changed a record last first. */
export async function listOnlookers({ db, organization_id }: At, filter: TrailFilter, { page, page_size }: Slice) {
  const rows = await db
    .with('people', () =>
      trail({ db, organization_id }, filter)
        .where('e.patient_id', 'is not', null)
        .where('e.practitioner_role_id', 'is not', null)
        .select((eb) => [
          'e.practitioner_role_id as id',
          eb.fn.countAll<number>().as('times'),
          changed.as('changes'),
          eb.fn.count<number>('e.patient_id').distinct().as('patients'),
          eb.fn.min('e.at').as('first_at'),
          eb.fn.max('e.at').as('last_at'),
        ])
        .groupBy('e.practitioner_role_id'),
    )
    .selectFrom('people as s')
    .leftJoin('organization.practitioner_card as m', (join) =>
      join.on('m.organization_id', '=', organization_id).onRef('m.id', '=', 's.id'),
    )
    .select(['s.id', 's.times', 's.changes', 's.patients', 's.first_at', 's.last_at', 'm.full_name as person_name'])
    .select(sql<number>`(select count(*) from people)`.as('total'))
    .orderBy('s.last_at', 'desc')
    .orderBy('s.id')
    .limit(page_size)
    .offset((page - 1) * page_size)
    .execute();
  const total = rows[0]?.total ?? (page > 1 ? await countGroups({ db, organization_id }, filter, 'practitioner_role_id') : 0);
  return { rows: rows.map((row) => ({ ...counted({ ...row, id: row.id! }), patients: Number(row.patients) })), total: Number(total) };
}

/** Counts as numbers; of a group that exists the moments are there. */
const counted = <R extends { times: number; changes: number; first_at: string | null; last_at: string | null }>(row: R) => ({
  ...row,
  times: Number(row.times),
  changes: Number(row.changes),
  first_at: row.first_at!,
  last_at: row.last_at!,
});
