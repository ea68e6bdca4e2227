import { sql } from 'kysely';
import { missingIn } from '../../platform/db/list.ts';
import type { ListUnknown } from '../../platform/http/refusals.ts';
import type { Ctx } from '../../platform/http/route.ts';

type At = Pick<Ctx, 'db' | 'organization_id'>;

/** Which of these visits this organisation does not have: for modules above as well, as the next. */
export const listUnknownVisits: ListUnknown = ({ db, organization_id }, ids) =>
  missingIn(ids, (some) =>
    db.selectFrom('encounters.visit').select('id').where('organization_id', '=', organization_id).where('id', '=', some).execute(),
  );

/** Which of these encounters this organisation does not have; one that was discarded is none. */
export const listUnknownEncounters: ListUnknown = ({ db, organization_id }, ids) =>
  missingIn(ids, (some) =>
    db.selectFrom('encounters.encounter_card').select('id').where('organization_id', '=', organization_id).where('id', '=', some).execute(),
  );

/** Whose encounter it is; undefined: there is none. */
export async function patientOfEncounter({ db, organization_id }: Ctx, id: string): Promise<string | undefined> {
  const encounters = db.selectFrom('encounters.encounter_card').select('patient_id').where('organization_id', '=', organization_id);
  return (await encounters.where('id', '=', id).executeTakeFirst())?.patient_id ?? undefined;
}

/** The visit in which the patient was on that day: the one that is open, else the last; null: in none. */
export async function findVisitOn({ db, organization_id }: At, patient_id: string, day: string, time_zone: string): Promise<string | null> {
  const found = await db
    .selectFrom('encounters.visit')
    .select('id')
    .where('organization_id', '=', organization_id)
    .where('patient_id', '=', patient_id)
    .where('status', '<>', sql.lit('planned'))
    .where('status', '<>', sql.lit('cancelled'))
    .where(sql<boolean>`(arrived_at at time zone ${time_zone}::text)::date <= ${day}::date`)
    .where(sql<boolean>`(ended_at is null or (ended_at at time zone ${time_zone}::text)::date >= ${day}::date)`)
    .orderBy(sql`ended_at is null`, 'desc')
    .orderBy('arrived_at', 'desc')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
  return found?.id ?? null;
}

/** Whose visit it is, and whether it has ended; undefined: there is none. */
export function findVisitNamed({ db, organization_id }: At, id: string) {
  const visits = db
    .selectFrom('encounters.visit')
    .select(['patient_id', 'status', 'ended_at'])
    .where('organization_id', '=', organization_id);
  return visits.where('id', '=', id).executeTakeFirst();
}

/** Who answers for a patient: who is in charge of the encounter, whose visit it is, and where it is. */
export interface Responsible {
  in_charge_id: string | null;
  assigned_to_id: string | null;
  location_id: string | null;
}

/** Of an encounter, else of the visit in which the patient is now; all of it null: in none. */
export async function findResponsible(
  { db, organization_id }: At,
  { encounter_id, patient_id }: { encounter_id: string | null; patient_id: string },
): Promise<Responsible> {
  const encounter = encounter_id
    ? await db
        .selectFrom('encounters.encounter as e')
        .leftJoin('encounters.participant as p', (on) =>
          on.onRef('p.organization_id', '=', 'e.organization_id').onRef('p.encounter_id', '=', 'e.id'),
        )
        .select(['e.visit_id', 'p.practitioner_role_id'])
        .where('e.organization_id', '=', organization_id)
        .where('e.id', '=', encounter_id)
        .orderBy('p.position')
        .limit(1)
        .executeTakeFirst()
    : undefined;
  const visits = db.selectFrom('encounters.visit').select(['assigned_to_id', 'location_id']).where('organization_id', '=', organization_id);
  const visit = encounter?.visit_id
    ? visits.where('id', '=', encounter.visit_id)
    : visits.where('patient_id', '=', patient_id).where(sql<boolean>`status in ('arrived', 'in-progress')`);
  const { assigned_to_id = null, location_id = null } = (await visit.orderBy('arrived_at', 'desc').limit(1).executeTakeFirst()) ?? {};
  return { in_charge_id: encounter?.practitioner_role_id ?? null, assigned_to_id, location_id };
}
