import { type IdentifierType, identifierKey } from '@akoma/contract/patients';
import type { Ctx } from '../../platform/http/route.ts';
import { newId } from '../../platform/id.ts';

export interface IdentifierValue {
  type: IdentifierType;
  value: string;
}

/** Those of the given numbers that somebody else bears. */
export async function listTakenIdentifiers(
  { db, organization_id }: Ctx,
  identifiers: readonly IdentifierValue[],
  except_id: string | null,
): Promise<{ type: string; value_norm: string; patient_id: string }[]> {
  if (identifiers.length === 0) return [];
  return db
    .selectFrom('patients.identifier')
    .select(['type', 'value_norm', 'patient_id'])
    .where('organization_id', '=', organization_id)
    .where(({ or, and, eb }) =>
      or(identifiers.map(({ type, value }) => and([eb('type', '=', type), eb('value_norm', '=', identifierKey(value))]))),
    )
    .$if(except_id !== null, (numbers) => numbers.where('patient_id', '<>', except_id))
    .execute();
}

/** Gives a patient exactly these numbers, in this order. */
export async function replaceIdentifiers(
  { db, organization_id }: Ctx,
  patient_id: string,
  identifiers: readonly IdentifierValue[],
): Promise<void> {
  const gone = db
    .deleteFrom('patients.identifier')
    .where('organization_id', '=', organization_id)
    .where('patient_id', '=', patient_id)
    .execute();
  const rows = identifiers.map(({ type, value }, position) => ({
    organization_id,
    id: newId(),
    patient_id,
    position,
    type,
    value,
    value_norm: identifierKey(value),
  }));
  await Promise.all([gone, ...(rows.length > 0 ? [db.insertInto('patients.identifier').values(rows).execute()] : [])]);
}
