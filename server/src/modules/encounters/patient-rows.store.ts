import { sql } from 'kysely';
import { anyOf, countOf } from '../../platform/db/list.ts';
import type { Ctx } from '../../platform/http/route.ts';

type At = Pick<Ctx, 'db' | 'organization_id'>;

/** Gives rows of one patient to another, all of them or only these; returns their ids. */
export async function renamePatient(
  { db, organization_id }: At,
  table: 'encounters.visit' | 'encounters.encounter',
  { from, to }: { from: string; to: string },
  only?: readonly string[],
): Promise<string[]> {
  const rows = await db
    .updateTable(table)
    .set({ patient_id: to })
    .where('organization_id', '=', organization_id)
    .where('patient_id', '=', from)
    .$if(only !== undefined, (some) => some.where('id', '=', anyOf(only!)))
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** Which visit of a patient is open, how many are planned, and when the last encounter began. */
export async function readVisitFacts({ db, organization_id }: At, patient_id: string) {
  const [visits, { last }] = await Promise.all([
    db
      .selectFrom('encounters.visit')
      .select(['id', 'status'])
      .where('organization_id', '=', organization_id)
      .where('patient_id', '=', patient_id)
      .where('status', 'in', [sql.lit<'planned'>('planned'), sql.lit<'arrived'>('arrived'), sql.lit<'in-progress'>('in-progress')])
      .execute(),
    db
      .selectFrom('encounters.encounter')
      .select(({ fn }) => fn.max<string | null>('started_at').as('last'))
      .where('organization_id', '=', organization_id)
      .where('patient_id', '=', patient_id)
      .where('deleted_at', 'is', null)
      .executeTakeFirstOrThrow(),
  ]);
  return {
    current_visit_id: visits.find(({ status }) => status !== 'planned')?.id ?? null,
    planned_visits: visits.filter(({ status }) => status === 'planned').length,
    last_encounter_at: last,
  };
}

interface Since {
  patient_id: string;
  since: string;
}

const enteredSince = (
  { db, organization_id }: At,
  table: 'encounters.visit' | 'encounters.encounter',
  { patient_id, since }: Since,
  moved: readonly unknown[],
) =>
  db
    .selectFrom(table)
    .where('organization_id', '=', organization_id)
    .where('patient_id', '=', patient_id)
    .where('created_at', '>=', since)
    .where(sql<boolean>`id <> all (${moved}::uuid[])`);

/** Encounters of a patient that were entered since then, besides those that were moved. */
export async function listEncountersSince(at: At, since: Since, moved: readonly unknown[] = []): Promise<string[]> {
  const rows = await enteredSince(at, 'encounters.encounter', since, moved).select('id').execute();
  return rows.map(({ id }) => id);
}

export const countVisitsSince = (at: At, since: Since, moved: readonly unknown[] = []): Promise<number> =>
  countOf(enteredSince(at, 'encounters.visit', since, moved));

/** The visits to which any of these encounters belongs. */
export async function listVisitsOf({ db, organization_id }: At, encounter_ids: readonly string[]): Promise<string[]> {
  const rows = await db
    .selectFrom('encounters.encounter')
    .select('visit_id')
    .distinct()
    .where('organization_id', '=', organization_id)
    .where('id', '=', anyOf(encounter_ids))
    .where('visit_id', 'is not', null)
    .execute();
  return rows.map(({ visit_id }) => visit_id!);
}

/** All encounters of these visits. */
export async function listEncountersOf({ db, organization_id }: At, visit_ids: readonly string[]): Promise<string[]> {
  const rows = await db
    .selectFrom('encounters.encounter')
    .select('id')
    .where('organization_id', '=', organization_id)
    .where('visit_id', '=', anyOf(visit_ids))
    .execute();
  return rows.map(({ id }) => id);
}
