import { sql } from 'kysely';
import { anyOf, countOf } from '../../platform/db/list.ts';
import type { Ctx } from '../../platform/http/route.ts';

type At = Pick<Ctx, 'db' | 'organization_id'>;
interface Since {
  patient_id: string;
  since: string;
}
interface Between {
  from: string;
  to: string;
}

/** Gives all observations of one patient to another; returns their ids. */
export async function renamePatient({ db, organization_id }: At, { from, to }: Between): Promise<string[]> {
  const rows = await db
    .updateTable('observations.observation')
    .set({ patient_id: to })
    .where('organization_id', '=', organization_id)
    .where('patient_id', '=', from)
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** The same for these, but for those of encounters that stay. */
export async function renamePatientOf(
  { db, organization_id }: At,
  { from, to }: Between,
  ids: readonly string[],
  staying: ReadonlySet<string>,
): Promise<void> {
  await db
    .updateTable('observations.observation')
    .set({ patient_id: to })
    .where('organization_id', '=', organization_id)
    .where('patient_id', '=', from)
    .where('id', '=', anyOf(ids))
    .where(sql<boolean>`(encounter_id is null or encounter_id <> all (${[...staying]}::uuid[]))`)
    .execute();
}

const enteredSince = ({ db, organization_id }: At, { patient_id, since }: Since, moved: readonly unknown[]) =>
  db
    .selectFrom('observations.observation')
    .where('organization_id', '=', organization_id)
    .where('patient_id', '=', patient_id)
    .where('created_at', '>=', since)
    .where(sql<boolean>`id <> all (${moved}::uuid[])`);

/** Encounters in which something was measured since then, besides what was moved. */
export async function listEncountersMeasured(at: At, since: Since, moved: readonly unknown[] = []): Promise<string[]> {
  const rows = await enteredSince(at, since, moved).where('encounter_id', 'is not', null).select('encounter_id').distinct().execute();
  return rows.map(({ encounter_id }) => encounter_id!);
}

export const countObservationsSince = (at: At, since: Since, moved: readonly unknown[] = []): Promise<number> =>
  countOf(enteredSince(at, since, moved).where('status', '=', sql.lit('registered')));
