import { sql } from 'kysely';
import { anyOf } from '../../platform/db/list.ts';
import type { Ctx } from '../../platform/http/route.ts';
import type { ChargeRequest } from '../billing/index.ts';

/** What appointments are charged for: their service, at the price tier that was booked. Cancelled ones, and those of who did not come, are not. */
export const listChargeableAppointments = async (
  { db, organization_id }: Pick<Ctx, 'db' | 'organization_id'>,
  ids: readonly string[],
): Promise<ChargeRequest[]> =>
  (
    await db
      .selectFrom('scheduling.appointment')
      .where('organization_id', '=', organization_id)
      .where('deleted_at', 'is', null)
      .where('status', 'not in', [sql.lit<'cancelled'>('cancelled'), sql.lit<'noshow'>('noshow')])
      .where('id', '=', anyOf(ids))
      .select([
        'id',
        'patient_id',
        'healthcare_service_id as service_id',
        'service_tier_id as tier_id',
        'practitioner_id',
        'location_id',
        'starts_at as at',
      ])
      .execute()
  ).map((row) => ({ ...row, quantity: 1, visit_id: null }));
