import type { Ctx } from '../../platform/http/route.ts';

/** What an id may point at. */
export type Referent = 'membership' | 'location' | 'patient' | 'visit' | 'encounter';

type Ids = [string, ...string[]];
const known: Record<Referent, (ctx: Ctx, ids: Ids) => Promise<{ id: string | null }[]>> = {
  membership: ({ db, organization_id }, ids) =>
    db
      .selectFrom('organization.practitioner_card')
      .select('id')
      .where('organization_id', '=', organization_id)
      .where('id', 'in', ids)
      .execute(),
  location: ({ db, organization_id }, ids) =>
    db
      .selectFrom('organization.location_card')
      .select('id')
      .where('organization_id', '=', organization_id)
      .where('id', 'in', ids)
      .execute(),
  patient: ({ db, organization_id }, ids) =>
    db.selectFrom('patients.patient_card').select('id').where('organization_id', '=', organization_id).where('id', 'in', ids).execute(),
  visit: ({ db, organization_id }, ids) =>
    db.selectFrom('encounters.visit').select('id').where('organization_id', '=', organization_id).where('id', 'in', ids).execute(),
  encounter: ({ db, organization_id }, ids) =>
    db.selectFrom('encounters.encounter_card').select('id').where('organization_id', '=', organization_id).where('id', 'in', ids).execute(),
};

/** Which of these ids this organisation does not have. */
export async function listUnknownIds(ctx: Ctx, referent: Referent, ids: readonly string[]): Promise<string[]> {
  const [first, ...rest] = ids;
  if (first === undefined) return [];
  const rows = await known[referent](ctx, [first, ...rest]);
  return ids.filter((id) => !rows.some((row) => row.id === id.toLowerCase()));
}

/** Whose encounter it is; undefined: there is none. */
export async function patientOfEncounter({ db, organization_id }: Ctx, id: string): Promise<string | undefined> {
  const encounters = db.selectFrom('encounters.encounter_card').select('patient_id').where('organization_id', '=', organization_id);
  return (await encounters.where('id', '=', id).executeTakeFirst())?.patient_id ?? undefined;
}
