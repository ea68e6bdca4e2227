import type * as contract from '@akoma/contract/scheduling';
import type { Handler } from '../../platform/http/route.ts';
import { describeAppointment } from './describe-appointments.ts';
import { moveAppointment } from './move-appointment.ts';
import { requireAppointment } from './require-appointment.ts';

/** The other address of rescheduling (APPT-029). */
export const rescheduleAppointment: Handler<typeof contract.rescheduleAppointment> = async (ctx, { params, body }) => {
  const appointment = await requireAppointment(ctx, params.appointment_id, body);
  await moveAppointment(ctx, appointment, body.slot_id);
  return { data: await describeAppointment(ctx, appointment.id) };
};
