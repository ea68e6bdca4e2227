import type * as contract from '@akoma/contract/scheduling';
import type { Handler } from '../../platform/http/route.ts';
import { updateAppointmentRow } from './appointment.store.ts';
import { describeAppointment } from './describe-appointments.ts';
import { moveAppointment } from './move-appointment.ts';
import { requireAppointment } from './require-appointment.ts';

/** Changes comment or type; another slot is a reschedule (APPT-025). */
export const updateAppointment: Handler<typeof contract.updateAppointment> = async (ctx, { params, body }) => {
  const { slot_id, comment, appointment_type } = body;
  const appointment = await requireAppointment(ctx, params.appointment_id, body);
  if (slot_id && slot_id !== appointment.slot_id) await moveAppointment(ctx, appointment, slot_id);
  if (comment !== undefined || appointment_type !== undefined) {
    await updateAppointmentRow(ctx, appointment.id, { comment, appointment_type });
    const { id: appointment_id, patient_id, status } = appointment;
    await ctx.announce('scheduling.appointmentChanged', { appointment_id, patient_id, status });
  }
  return { data: await describeAppointment(ctx, appointment.id) };
};
