import type { CriticalInterpretation } from '@akoma/contract/observations';
import { sql } from 'kysely';
import type { Ctx } from '../../platform/http/route.ts';

/** Critical values of a patient that nobody has acknowledged. */
export const listUnacknowledged = ({ db, organization_id }: Ctx, patient_id: string) =>
  db
    .selectFrom('observations.observation')
    .select(['id', 'code', 'critical'])
    .where('organization_id', '=', organization_id)
    .where('patient_id', '=', patient_id)
    .where(sql<boolean>`critical is not null and acknowledged_at is null and status = 'registered'`)
    .execute();

/** Marks a value by how critical it is, or as not critical; what somebody took note of before is of another value then. */
export async function updateCritical(
  { db, organization_id, now }: Ctx,
  id: string,
  critical: CriticalInterpretation | null,
): Promise<void> {
  const critical_at = critical === null ? null : now;
  await db
    .updateTable('observations.observation')
    .set({ critical, critical_at, recalled_at: null, acknowledged_at: null, acknowledged_by_id: null, acknowledge_note: null })
    .where('organization_id', '=', organization_id)
    .where('id', '=', id)
    .execute();
}

/**
 * Notes a second call about values that wait since that moment, with all that are as critical as they of the same measure of the patient; answers the
 * newest of each patient. About what somebody was called a second time already, nobody is again.
 */
export async function noteSecondCalls(
  { db, organization_id, now }: Pick<Ctx, 'db' | 'organization_id' | 'now'>,
  since: Date,
): Promise<{ patient_id: string; encounter_id: string | null }[]> {
  const { rows } = await sql<{ patient_id: string; encounter_id: string | null; is_called: boolean }>`
    with due as (
      select distinct o.patient_id, o.code, o.critical,
        exists (select from observations.observation c where c.organization_id = o.organization_id and c.patient_id = o.patient_id
          and c.code = o.code and c.critical = o.critical and c.acknowledged_at is null and c.status = 'registered'
          and c.recalled_at is not null) as is_called
      from observations.observation o
      where o.organization_id = ${organization_id} and o.critical is not null and o.acknowledged_at is null and o.status = 'registered'
        and o.recalled_at is null and o.critical_at <= ${since}
    )
    update observations.observation o set recalled_at = ${now}
    from due
    where o.organization_id = ${organization_id} and o.patient_id = due.patient_id and o.code = due.code and o.critical = due.critical
      and o.acknowledged_at is null and o.status = 'registered' and o.recalled_at is null
    returning o.patient_id, o.encounter_id, due.is_called`.execute(db);
  return [...new Map(rows.filter(({ is_called }) => !is_called).map((row) => [row.patient_id, row])).values()];
}
