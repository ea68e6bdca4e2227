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
export async function updateCritical({ db, organization_id }: Ctx, id: string, critical: CriticalInterpretation | null): Promise<void> {
  await db
    .updateTable('observations.observation')
    .set({ critical, acknowledged_at: null, acknowledged_by_id: null, acknowledge_note: null })
    .where('organization_id', '=', organization_id)
    .where('id', '=', id)
    .execute();
}
