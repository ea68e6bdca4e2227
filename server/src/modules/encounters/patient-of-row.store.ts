import type { ExpressionBuilder } from 'kysely';
import type { DB } from '../../platform/db/tables.ts';

/** The patient of the encounter that a new row belongs to; the row's foreign key holds the two together from then on. */
export const patientOfRow = (
  row: ExpressionBuilder<DB, keyof DB>,
  { organization_id, encounter_id }: { organization_id: string; encounter_id: string },
) =>
  row
    .selectFrom('encounters.encounter as of')
    .select('of.patient_id')
    .where('of.organization_id', '=', organization_id)
    .where('of.id', '=', encounter_id)
    .$asScalar()
    .$notNull();
