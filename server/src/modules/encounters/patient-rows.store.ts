import { sql } from 'kysely';
import { anyOf } from '../../platform/db/list.ts';
import type { Ctx } from '../../platform/http/route.ts';

type At = Pick<Ctx, 'db' | 'organization_id'>;

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
