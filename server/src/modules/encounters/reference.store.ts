import { missingIn } from '../../platform/db/list.ts';
import type { ListUnknown } from '../../platform/http/refusals.ts';
import type { Ctx } from '../../platform/http/route.ts';

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

/** Whose visit it is, and whether it has ended; undefined: there is none. */
export function findVisitNamed({ db, organization_id }: Ctx, id: string) {
  const visits = db.selectFrom('encounters.visit').select(['patient_id', 'status']).where('organization_id', '=', organization_id);
  return visits.where('id', '=', id).executeTakeFirst();
}
