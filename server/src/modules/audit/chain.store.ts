import { type RawBuilder, sql } from 'kysely';
import type { Ctx } from '../../platform/http/route.ts';
import type { LinkRow } from './audit.rules.ts';

type At = Pick<Ctx, 'db' | 'organization_id'>;

/** Limit of a page read for verification. A page ends early if its entries are large: an exported list can name 50,000 patients. */
const pageBytes = 4_000_000;

/** Where a page begins, and the place in the chain at which the verification ends. */
interface Slice<From> {
  after: From;
  to: number;
  limit: number;
}

/** The number of the chain's last link; 0 if it is empty. */
export async function findChainEnd({ db, organization_id }: At): Promise<number> {
  const { seq } = await db
    .selectFrom('audit.link')
    .select((q) => q.fn.coalesce(q.fn.max('seq'), sql<number>`0`).as('seq'))
    .where('organization_id', '=', organization_id)
    .executeTakeFirstOrThrow();
  return Number(seq);
}

/** The links after a place with their entries written out, in order. */
export async function listLinks({ db, organization_id }: At, { after, to, limit }: Slice<number>): Promise<LinkRow[]> {
  const { rows } = await sql<LinkRow>`
    select seq, entry_id, prev, hash, fields from (
      select l.seq, l.entry_id, l.prev, l.hash, ${bytesBefore(sql`l.seq`)} as bytes,
        case when e.id is not null then array[
          e.organization_id::text, e.id::text, to_char(e.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US'), e.user_id::text,
          e.practitioner_role_id::text, e.session_id::text, e.action, e.operation, e.patient_id::text, e.subjects::text, e.reason,
          e.request_id, e.node, e.outcome] end as fields
      from audit.link l left join audit.entry e on e.organization_id = l.organization_id and e.id = l.entry_id
      where l.organization_id = ${organization_id} and l.seq > ${after} and l.seq <= ${to}
      order by l.seq limit ${limit}
    ) page where bytes < ${pageBytes} order by seq`.execute(db);
  return rows;
}

/** Total size of the page's entries before each one; computed without decompressing values. */
const bytesBefore = (order: RawBuilder<unknown>) =>
  sql`coalesce(sum(pg_column_size(e.subjects)) over (order by ${order} rows between unbounded preceding and 1 preceding), 0)`;

const uuid = '^[0-9a-f]{8}-([0-9a-f]{4}-){3}[0-9a-f]{12}$';

interface EntryState {
  id: string;
  is_sealed: boolean;
  is_waiting: boolean;
  seconds: number;
  /** Number of patients shown, if it is in the chain up to `to`. */
  shown: number;
  /** How many of these are missing from the rows by patient. */
  missing: number;
}

/** Entries after that id, in order of ids, each with its sealing state. One statement, so that sealing cannot happen in between. */
export async function listStates({ db, organization_id }: At, { after, to, limit }: Slice<string>): Promise<EntryState[]> {
  const { rows } = await sql<EntryState>`
    select p.id, p.is_sealed, p.is_waiting, p.seconds, count(s.patient)::int as shown, count(s.patient) filter (where s.is_missing)::int as missing
    from (
      select e.id, l.seq is not null as is_sealed, u.entry_id is not null as is_waiting, extract(epoch from now() - e.at)::float8 as seconds,
        case when l.seq <= ${to} and jsonb_typeof(e.subjects -> 'patients') = 'array' then e.subjects -> 'patients' end as patients,
        ${bytesBefore(sql`e.id`)} as bytes
      from audit.entry e
        left join audit.link l on l.organization_id = e.organization_id and l.entry_id = e.id
        left join audit.unsealed u on u.organization_id = e.organization_id and u.entry_id = e.id
      where e.organization_id = ${organization_id} and e.id > ${after}
      order by e.id limit ${limit}
    ) p left join lateral (
      select t.patient, not exists (
        select from audit.shown k where k.organization_id = ${organization_id} and k.entry_id = p.id
          and k.patient_id = case when t.patient ~ ${uuid} then t.patient::uuid end
      ) as is_missing
      from jsonb_array_elements_text(p.patients) as t (patient)
    ) s on true
    where p.bytes < ${pageBytes}
    group by p.id, p.is_sealed, p.is_waiting, p.seconds order by p.id`.execute(db);
  return rows;
}

/** Entries that wait to be sealed and are not there. */
export async function listVanished({ db, organization_id }: At): Promise<string[]> {
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

/** A row of shown patients; the first comes after {@link beforeAllShown}. */
export interface ShownKey {
  patient_id: string;
  entry_id: string;
}

type ShownState = ShownKey & { /** Null: its entry is not sealed, or not there. */ seq: number | null };

/** Those shown after that row, in order of patients, each with the place of its entry in the chain. */
export async function listShown({ db, organization_id }: At, after: ShownKey, limit: number): Promise<ShownState[]> {
  const { rows } = await sql<ShownState>`
    select s.patient_id, s.entry_id, l.seq from (
      select * from audit.shown k where k.organization_id = ${organization_id} and (k.patient_id, k.entry_id) > (${after.patient_id}, ${after.entry_id})
      order by k.patient_id, k.entry_id limit ${limit}
    ) s left join audit.link l on l.organization_id = s.organization_id and l.entry_id = s.entry_id
    order by s.patient_id, s.entry_id`.execute(db);
  return rows;
}

/** Of these rows, the ones whose entry does not name the patient. */
export async function listNeverShown({ db, organization_id }: At, rows: readonly ShownKey[]): Promise<ShownKey[]> {
  const keys = rows.map(({ patient_id, entry_id }) => sql`(${patient_id}::uuid, ${entry_id}::uuid)`);
  const { rows: strange } = await sql<ShownKey>`
    select k.patient_id, k.entry_id from (values ${sql.join(keys)}) as k (patient_id, entry_id)
      left join audit.entry e on e.organization_id = ${organization_id} and e.id = k.entry_id
    where not coalesce(e.subjects -> 'patients' ? k.patient_id::text, false)`.execute(db);
  return strange;
}
