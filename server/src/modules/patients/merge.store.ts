import { type MergeChoices, type Patient, type PatientMerge, undoMergeDays } from '@akoma/contract/patients';
import { type Insertable, sql, type Updateable } from 'kysely';
import { keptStatement } from '../../platform/db/kept-statement.ts';
import { anyOf, paged } from '../../platform/db/list.ts';
import type { DB } from '../../platform/db/tables.ts';
import type { Db } from '../../platform/db/tenant.ts';
import type { Ctx } from '../../platform/http/route.ts';
import { listPatientCards } from './patients.store.ts';
import type { MovedRows } from './patients.ports.ts';

type At = Pick<Ctx, 'db' | 'organization_id'>;

/** Waits for a merge that is under way, and lets none begin until the transaction ends; undefined without such a patient. */
export const holdAgainstMerge = async ({ db, organization_id }: At, id: string) =>
  (await heldAgainstMerge.rows(db, null, { organization_id, id }))[0];
const heldAgainstMerge = keptStatement((db: Db, _form: null, { organization_id, id }: { organization_id: string; id: string }) =>
  db
    .selectFrom('patients.patient')
    .select('merged_into_id')
    .where('organization_id', '=', organization_id)
    .where('id', '=', id)
    .forKeyShare(),
);

/** Waits for all that is being written about these patients, and lets nobody write until the transaction ends. */
export async function lockPatients({ db, organization_id }: At, ids: readonly string[]): Promise<void> {
  await db
    .selectFrom('patients.patient')
    .select('id')
    .where('organization_id', '=', organization_id)
    .where('id', '=', anyOf(ids))
    .orderBy('id')
    .forUpdate()
    .execute();
}

/** The records that were merged into this one: for modules above, whose rows stay with the record that they were written for. */
export async function listMergedInto({ db, organization_id }: At, id: string): Promise<string[]> {
  const rows = await db
    .selectFrom('patients.patient')
    .select('id')
    .where('organization_id', '=', organization_id)
    .where('merged_into_id', '=', id)
    .orderBy('id')
    .execute();
  return rows.map((row) => row.id);
}

/** Notes that of the registered patients one more, or one fewer, stands in no list. Call it under the register's lock. */
export async function countMerged({ db, organization_id }: At, more: 1 | -1): Promise<void> {
  await db
    .updateTable('patients.register')
    .set(({ eb }) => ({ withdrawn: eb('withdrawn', '+', more) }))
    .where('organization_id', '=', organization_id)
    .execute();
}

type Columns = DB['patients.merge'];
export interface MergeRow {
  id: string;
  survivor_id: string;
  loser_id: string;
  status: PatientMerge['status'];
  choices: MergeChoices;
  proposed_by_id: string | null;
  decided_at: string | null;
  survivor_before: Patient | null;
  loser_before: Patient | null;
  moved: Readonly<Record<string, MovedRows>> | null;
}

const bare = ({ db, organization_id }: At, id: string) =>
  db
    .selectFrom('patients.merge')
    .select(['id', 'survivor_id', 'loser_id', 'proposed_by_id', 'decided_at'])
    .select([
      sql<MergeRow['status']>`status`.as('status'),
      sql<MergeChoices>`choices`.as('choices'),
      sql<Patient | null>`survivor_before`.as('survivor_before'),
      sql<Patient | null>`loser_before`.as('loser_before'),
      sql<MergeRow['moved']>`moved`.as('moved'),
    ])
    .where('organization_id', '=', organization_id)
    .where('id', '=', id);

export const findMergeRow = (at: At, id: string): Promise<MergeRow | undefined> => bare(at, id).executeTakeFirst();

/** The bare merge, locked until the transaction ends. */
export const lockMerge = (at: At, id: string): Promise<MergeRow | undefined> => bare(at, id).forUpdate().executeTakeFirst();

/** The proposal that waits for these two records, whichever of them is to stay. */
export const findProposal = ({ db, organization_id }: At, one: string, other: string) =>
  db
    .selectFrom('patients.merge')
    .select('id')
    .where('organization_id', '=', organization_id)
    .where(sql<string>`least(survivor_id, loser_id)`, '=', sql<string>`least(${one}::uuid, ${other}::uuid)`)
    .where(sql<string>`greatest(survivor_id, loser_id)`, '=', sql<string>`greatest(${one}::uuid, ${other}::uuid)`)
    .where('status', '=', sql.lit('proposed'))
    .executeTakeFirst();

/** False if the two are proposed already. */
export async function insertMerge({ db, organization_id }: At, row: Omit<Insertable<Columns>, 'organization_id'>): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('patients.merge')
    .values({ ...row, organization_id })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

export async function updateMerge({ db, organization_id, now }: Ctx, id: string, row: Updateable<Columns>): Promise<void> {
  await db
    .updateTable('patients.merge')
    .set(({ eb }) => ({ ...row, updated_at: now, version: eb('version', '+', 1) }))
    .where('organization_id', '=', organization_id)
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
}

const person = (as: 'p' | 'd' | 'u') => sql<string | null>`${sql.ref(`${as}.full_name`)}`;
const merges = ({ db, organization_id }: At) => db.selectFrom('patients.merge as g').where('g.organization_id', '=', organization_id);

/** Merges with the names of those who proposed and decided; the patients are joined by {@link withPatients}. */
const named = (found: ReturnType<typeof merges>) =>
  found
    .leftJoin('organization.practitioner_card as p', (on) =>
      on.onRef('p.organization_id', '=', 'g.organization_id').onRef('p.id', '=', 'g.proposed_by_id'),
    )
    .leftJoin('organization.practitioner_card as d', (on) =>
      on.onRef('d.organization_id', '=', 'g.organization_id').onRef('d.id', '=', 'g.decided_by_id'),
    )
    .leftJoin('organization.practitioner_card as u', (on) =>
      on.onRef('u.organization_id', '=', 'g.organization_id').onRef('u.id', '=', 'g.undone_by_id'),
    )
    .select([
      'g.id as uuid',
      'g.id',
      'g.created_at',
      'g.updated_at',
      'g.version',
      'g.survivor_id',
      'g.loser_id',
      sql<PatientMerge['status']>`g.status`.as('status'),
      sql<MergeChoices>`g.choices`.as('choices'),
      'g.reason',
      'g.proposed_by_id',
      'g.proposed_at',
      'g.decided_at',
      'g.undone_at',
      person('p').as('proposed_by_name'),
      person('d').as('decided_by_name'),
      person('u').as('undone_by_name'),
    ]);

type Named = Awaited<ReturnType<ReturnType<typeof named>['execute']>>[number];

async function withPatients(ctx: Ctx, rows: readonly Named[]): Promise<PatientMerge[]> {
  const cards = await listPatientCards(
    ctx,
    rows.flatMap(({ survivor_id, loser_id }) => [survivor_id, loser_id]),
  );
  return rows.map((row) => ({
    ...row,
    patients: [row.survivor_id, row.loser_id].map((id) => cards.get(id)!),
    undo_until: row.status === 'merged' && row.decided_at ? undoUntil(row.decided_at).toISOString() : null,
  }));
}

export const undoUntil = (merged_at: string): Date => new Date(Date.parse(merged_at) + undoMergeDays * 24 * 60 * 60 * 1000);

export async function findMerge(ctx: Ctx, id: string): Promise<PatientMerge | undefined> {
  const [merge] = await withPatients(ctx, await named(merges(ctx)).where('g.id', '=', id).execute());
  return merge;
}

interface Narrowed {
  status?: PatientMerge['status'] | undefined;
  patient_id?: string | undefined;
  page: number;
  page_size: number;
}

/** Newest first. */
export async function listMerges(ctx: Ctx, query: Narrowed): Promise<{ rows: PatientMerge[]; total: number }> {
  let found = merges(ctx);
  if (query.status) found = found.where('g.status', '=', query.status);
  if (query.patient_id)
    found = found.where(({ or, eb }) => or([eb('g.survivor_id', '=', query.patient_id!), eb('g.loser_id', '=', query.patient_id!)]));
  const { rows, total } = await paged(named(found).orderBy('g.id', 'desc'), found, query);
  return { rows: await withPatients(ctx, rows), total };
}
