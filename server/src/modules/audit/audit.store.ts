import type { AuditEntry, AuditQuery } from '@akoma/contract/audit';
import { CompiledQuery, sql } from 'kysely';
import type pg from 'pg';
import { paged } from '../../platform/db/list.ts';
import { type Db, send } from '../../platform/db/tenant.ts';
import type { Ctx } from '../../platform/http/route.ts';
import { newId } from '../../platform/id.ts';

/** One audit entry, of a change or a read access. */
export interface NewEntry {
  organization_id: string;
  /** Null: the app itself. */
  user_id: string | null;
  practitioner_role_id: string | null;
  session_id: string | null;
  action: string;
  operation: string;
  patient_id: string | null;
  /** Ids of the affected records, by name. */
  subjects?: object;
  reason?: string | null;
  request_id: string | null;
  /** Which server this is. */
  node: string;
  outcome?: 'done' | 'refused' | 'failed';
}

// plain SQL, because it is part of every read of a chart and building it each time costs as much as sending it
const record = 'select audit.record($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)';

/** Writes the row in the transaction, at no round trip of its own: if it fails, the commit fails, so nothing happens without a record. */
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
  send(db, { compile: () => CompiledQuery.raw(record, values) });
}

/** The subjects shown to readers: without the ids of shown patients, which may be thousands. */
const toldOfSubjects = [
  sql<Record<string, unknown>>`e.subjects - array['patients', 'way']`.as('subjects'),
  sql<number>`coalesce(jsonb_array_length(e.subjects -> 'patients'), 0)`.as('shown'),
  sql<AuditEntry['way']>`case when e.subjects ? 'way' then e.subjects ->> 'way' when e.patient_id is not null then 'chart' end`.as('way'),
] as const;

/** Newest first by default. */
export async function listEntries({ db, organization_id }: Ctx, query: AuditQuery) {
  const { page, page_size, patient_id, user_id, action, start_date, end_date, ordering } = query;
  const direction = ordering === 'at' ? 'asc' : 'desc';
  let found = db.selectFrom('audit.entry as e').where('e.organization_id', '=', organization_id);
  if (patient_id)
    found = found.where('e.id', 'in', ({ selectFrom }) =>
      selectFrom('audit.concerned_card')
        .select('entry_id')
        .where('organization_id', '=', organization_id)
        .where('patient_id', '=', patient_id),
    );
  if (user_id) found = found.where('e.user_id', '=', user_id);
  if (action?.endsWith('*')) found = found.where(sql<boolean>`starts_with(e.action, ${action.slice(0, -1)})`);
  else if (action) found = found.where('e.action', '=', action);
  if (start_date) found = found.where('e.at', '>=', start_date);
  if (end_date) found = found.where('e.at', '<=', end_date);
  const rows = found
    .leftJoin('audit.link as l', (join) => join.onRef('l.organization_id', '=', 'e.organization_id').onRef('l.entry_id', '=', 'e.id'))
    .select(['e.id as uuid', 'e.id', 'e.at', 'e.user_id', 'e.practitioner_role_id', 'e.session_id', 'e.action', 'e.operation'])
    .select(['e.patient_id', 'e.reason', 'e.request_id', 'e.node', 'e.outcome', 'l.seq'])
    .select(toldOfSubjects)
    .orderBy('e.at', direction)
    .orderBy('e.id', direction);
  return paged(rows, found, { page, page_size });
}

/** A chain that grew. */
export interface GrownChain {
  organization_id: string;
  sealed: number;
  seq: number;
  hash: Buffer;
}

/** Seals up to that many entries of any organisation; with the jobs' pool, because no tenant may read the others. */
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
