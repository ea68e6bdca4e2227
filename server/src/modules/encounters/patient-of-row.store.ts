import type { Ctx } from '../../platform/http/route.ts';

/** The patient of the encounter that a new row belongs to; the row's foreign key holds the two together from then on. */
export const patientOfRow = ({ db, organization_id }: Pick<Ctx, 'db' | 'organization_id'>, encounter_id: string) =>
  db
    .selectFrom('encounters.encounter')
    .select('patient_id')
    .where('organization_id', '=', organization_id)
    .where('id', '=', encounter_id)
    .$asScalar()
    .$notNull();
