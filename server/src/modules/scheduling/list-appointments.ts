import { pageOf } from '@akoma/contract/base';
import type * as contract from '@akoma/contract/scheduling';
import { checkReferences } from '../../platform/http/refusals.ts';
import type { Ctx, Handler } from '../../platform/http/route.ts';
import { listUnknownPatients } from '../patients/index.ts';
import { type AppointmentFilter, listAppointmentRows } from './appointment.store.ts';
import { checkFilters } from './check-filters.ts';
import { describeAppointments } from './describe-appointments.ts';

/** The appointments of the organisation, of a patient, a practitioner, a day (APPT-022). */
export const listAppointments: Handler<typeof contract.listAppointments> = async (ctx, { query }) => {
  const { rows, total } = await listAppointmentRows(ctx, query);
  if (total === 0) await checkAppointmentFilter(ctx, query);
  return pageOf(await describeAppointments(ctx, rows), total, query);
};

/** What the list was asked by must exist; an empty one alone needs to ask. */
export async function checkAppointmentFilter(ctx: Ctx, filter: AppointmentFilter): Promise<void> {
  const { patient_id, patient, practitioner_id, healthcare_service_id, location_id } = filter;
  await checkReferences(ctx, [listUnknownPatients, { patient_id, patient }]);
  await checkFilters(ctx, { practitioner_id, healthcare_service_id, location_id });
}
