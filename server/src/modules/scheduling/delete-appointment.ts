import type * as contract from '@akoma/contract/scheduling';
import type { Handler } from '../../platform/http/route.ts';
import { updateAppointmentRow } from './appointment.store.ts';
import { describeAppointment } from './describe-appointments.ts';
import { offerSlot } from './offer-slot.ts';
import { requireAppointment } from './require-appointment.ts';
import { tellOfEnd } from './tell-practitioner.ts';

/** Takes an appointment out of all lists; its slot is free again (APPT-026). */
export const deleteAppointment: Handler<typeof contract.deleteAppointment> = async (ctx, { params }) => {
  const appointment = await requireAppointment(ctx, params.appointment_id, {});
  const { id, patient_id, starts_at, ends_at, slot_id } = appointment;
  const data = await describeAppointment(ctx, id);
  await updateAppointmentRow(ctx, id, { deleted_at: ctx.now });
  await offerSlot(ctx, { slot_id, ends_at });
  await ctx.announce('scheduling.appointmentCancelled', { appointment_id: id, patient_id, start: starts_at });
  if (data.status === 'pending' || data.status === 'booked') await tellOfEnd(ctx, appointment, null);
  return { data: { ...data, version: data.version + 1, updated_at: ctx.now.toISOString() } };
};
