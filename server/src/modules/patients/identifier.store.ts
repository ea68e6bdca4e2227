import { type IdentifierType, identifierKey, identifierText } from '@akoma/contract/patients';
import type { Ctx } from '../../platform/http/route.ts';
import { newId } from '../../platform/id.ts';

export interface IdentifierValue {
  type: IdentifierType;
  value: string;
}

/** Which of the given numbers another patient already has. */
export async function listTakenIdentifiers(
  { db, organization_id }: Pick<Ctx, 'db' | 'organization_id'>,
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
export async function replaceIdentifiers(ctx: Ctx, patient_id: string, identifiers: readonly IdentifierValue[]): Promise<void> {
  const { db, organization_id } = ctx;
  const gone = db
    .deleteFrom('patients.identifier')
    .where('organization_id', '=', organization_id)
    .where('patient_id', '=', patient_id)
    .execute();
  await Promise.all([gone, insertIdentifiers(ctx, patient_id, identifiers)]);
}

/** Gives a patient who has none these numbers, in this order. */
export async function insertIdentifiers(
  { db, organization_id }: Pick<Ctx, 'db' | 'organization_id'>,
  patient_id: string,
  identifiers: readonly IdentifierValue[],
): Promise<void> {
  const rows = identifiers.map(({ type, value }, position) => ({
    organization_id,
    id: newId(),
    patient_id,
    position,
    type,
    value: identifierText({ type, value }),
    value_norm: identifierKey(value),
  }));
  if (rows.length > 0) await db.insertInto('patients.identifier').values(rows).execute();
}
