import { sentenceOf } from '@akoma/contract/base';
import type { AppointmentAction } from '@akoma/contract/scheduling';
import type * as contract from '@akoma/contract/scheduling';
import type { Updateable } from 'kysely';
import type { DB } from '../../platform/db/tables.ts';
import { refuseWrong } from '../../platform/http/refusals.ts';
import type { Ctx, Handler } from '../../platform/http/route.ts';
import { chargeArrival, withdrawCharge } from '../billing/index.ts';
import { type LockedAppointment, updateAppointmentRow } from './appointment.store.ts';
import { lockFollowing } from './appointment-series.store.ts';
import { listChargeableAppointments } from './chargeable.store.ts';
import { dropMessages } from './appointment-message.store.ts';
import { describeAppointment } from './describe-appointments.ts';
import { moveAppointment } from './move-appointment.ts';
import { offerSlot } from './offer-slot.ts';
import { refuseAction, requireAppointment } from './require-appointment.ts';
import { tellOfEnd } from './tell-practitioner.ts';

type Acted = Exclude<AppointmentAction, 'RESCHEDULE'>;
type Values = Updateable<DB['scheduling.appointment']> & { status: LockedAppointment['status'] };

/** Why the service of an appointment is not charged after all. */
const notGiven = {
  cancel: 'The appointment was cancelled.',
  NOSHOW: 'The patient did not come.',
  UNDO: 'The check-in was undone.',
} as const;

/** What each action writes. */
function valuesOf(action: Acted, { status, status_before }: LockedAppointment, now: Date, reason: string | undefined): Values {
  switch (action) {
    case 'cancel':
      return { status: 'cancelled', cancelled_at: now.toISOString(), cancel_reason: reason || null };
    case 'CONFIRM':
      return { status: 'booked', confirmed_at: now.toISOString() };
    case 'ARRIVE':
      return { status: 'arrived', arrived_at: now.toISOString(), status_before: status as 'pending' };
    case 'NOSHOW':
      return { status: 'noshow', status_before: status as 'pending' };
    case 'UNDO':
      return {
        status: status_before ?? 'pending',
        status_before: null,
        ...(status === 'arrived' ? { arrived_at: null } : { noshow_undone_at: now.toISOString() }),
      };
  }
}

async function act(ctx: Ctx, appointment: LockedAppointment, action: Acted, reason?: string): Promise<void> {
  refuseAction(ctx, action, appointment);
  const { id, patient_id, starts_at } = appointment;
  const values = valuesOf(action, appointment, ctx.now, reason);
  await updateAppointmentRow(ctx, id, values);
  if (action === 'ARRIVE') await chargeFor(ctx, id);
  // a patient who does not come is not charged (ruling 208)
  else if (action !== 'CONFIRM') await withdrawCharge(ctx, 'appointment', id, notGiven[action]);
  const concerned = { appointment_id: id, patient_id };
  if (action === 'cancel') {
    dropMessages(ctx, id);
    await offerSlot(ctx, appointment);
    await ctx.announce('scheduling.appointmentCancelled', { ...concerned, start: starts_at });
    await tellOfEnd(ctx, appointment, id);
  } else await ctx.announce('scheduling.appointmentChanged', { ...concerned, status: values.status });
}

/** The service that the patient has come for is charged, within the permission of who receives them (ruling 208). */
async function chargeFor(ctx: Ctx, id: string): Promise<void> {
  const [request] = await listChargeableAppointments(ctx, [id]);
  if (request) await chargeArrival(ctx, 'appointment', { ...request, at: ctx.now.toISOString() });
}

/** Cancels an appointment, and with it those that follow in its series, if that is wanted. */
async function cancel(
  ctx: Ctx,
  appointment: LockedAppointment,
  { reason, following }: { reason?: string; following?: boolean },
): Promise<void> {
  if (following && !appointment.series_id) refuseWrong({ following: ['Appointment is not one of a series.'] });
  refuseAction(ctx, 'cancel', appointment);
  const all = [appointment, ...(following ? await lockFollowing(ctx, appointment) : [])];
  // who waits for a service waits for one turn after another: always in the same order
  all.sort((a, b) => a.healthcare_service_id.localeCompare(b.healthcare_service_id));
  for (const one of all) await act(ctx, one, 'cancel', reason);
}

/** The patient has come, or has not after all. For the front desk above, in its own transaction; the appointment as it was before. */
export async function noteArrivalAt(ctx: Ctx, id: string, action: 'ARRIVE' | 'UNDO'): Promise<LockedAppointment> {
  const appointment = await requireAppointment(ctx, id, {});
  await act(ctx, appointment, action);
  return appointment;
}

/** Every action on an appointment, in any case (APPT-027, APPT-033). */
export const actOnAppointment: Handler<typeof contract.actOnAppointment> = async (ctx, { params, body }) => {
  const { action, slot_id, reason, following } = body;
  if (action === 'RESCHEDULE' && !slot_id) refuseWrong({ slot_id: [sentenceOf('required', 'slot_id')] });
  if (action !== 'RESCHEDULE' && slot_id) refuseWrong({ slot_id: ['Slot id is for RESCHEDULE alone.'] });
  if (action !== 'cancel' && reason) refuseWrong({ reason: ['Reason is for cancel alone.'] });
  if (action !== 'cancel' && following) refuseWrong({ following: ['Following is for cancel alone.'] });
  const appointment = await requireAppointment(ctx, params.appointment_id, body);
  if (action === 'cancel') await cancel(ctx, appointment, { reason, following });
  else if (action !== 'RESCHEDULE') await act(ctx, appointment, action);
  else if (slot_id) await moveAppointment(ctx, appointment, slot_id);
  return { data: await describeAppointment(ctx, appointment.id) };
};

/** The other address of cancelling (APPT-028). */
export const cancelAppointment: Handler<typeof contract.cancelAppointment> = async (ctx, { params, body }) => {
  const appointment = await requireAppointment(ctx, params.appointment_id, body);
  await cancel(ctx, appointment, body);
  return { data: await describeAppointment(ctx, appointment.id) };
};
