import { sql } from 'kysely';
import { anyOf, countOf } from '../../platform/db/list.ts';
import type { MovedBetween } from '../patients/index.ts';
import type { At } from './allergy.store.ts';

/** Gives the allergies of one patient to another, all or only these; returns their ids. */
export async function renamePatient({ db, organization_id }: At, { from, to }: MovedBetween, only?: readonly string[]): Promise<string[]> {
  const rows = await db
    .updateTable('allergies.allergy_intolerance')
    .set({ patient_id: to })
    .where('organization_id', '=', organization_id)
    .where('patient_id', '=', from)
    .$if(only !== undefined, (some) => some.where('id', '=', anyOf(only!)))
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** How many allergies of a patient were recorded since then, besides what was moved. */
export const countRecordedSince = (
  { db, organization_id }: At,
  { patient_id, since }: { patient_id: string; since: string },
  moved: readonly unknown[] = [],
): Promise<number> =>
  countOf(
    db
      .selectFrom('allergies.allergy_intolerance')
      .where('organization_id', '=', organization_id)
      .where('patient_id', '=', patient_id)
      .where('created_at', '>=', since)
      .where(sql<boolean>`id <> all (${moved}::uuid[])`),
  );
