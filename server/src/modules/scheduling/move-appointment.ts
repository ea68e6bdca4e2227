import { undoSeconds } from '@akoma/contract/base';
import type { Slot } from '@akoma/contract/scheduling';
import { refuseWrong } from '../../platform/http/refusals.ts';
import type { Ctx } from '../../platform/http/route.ts';
import { beforeOf } from './appointment-before.rules.ts';
import { insertMove, takeMove } from './appointment-move.store.ts';
import { type LockedAppointment, updateAppointmentRow } from './appointment.store.ts';
import { queueMessages } from './queue-messages.ts';
import { refuseAction } from './require-appointment.ts';
import { holdSchedulesOf } from './schedule.store.ts';
import { settleMove } from './settle-moves.ts';
import { endHold } from './slot-hold.store.ts';
import { findSlot, takeSlot } from './take-slot.ts';
import type { SlotTaker } from './find-free-slots.ts';

/** Gives an appointment another slot; its own is free again, and it stays what it is (APPT-019). Nobody is told. */
export async function giveSlot(ctx: SlotTaker, appointment: LockedAppointment, slot_id: string): Promise<Slot> {
  const { id, minutes_duration: minutes, service_tier_id, healthcare_service_id } = appointment;
  refuseAction(ctx, 'RESCHEDULE', appointment);
  return takeSlot(ctx, slot_id, { field: 'slot_id', minutes, moved: id }, async (free) => {
    // the price that was agreed on is that of its own service
    if (service_tier_id && free.healthcare_service.id !== healthcare_service_id)
      refuseWrong({ slot_id: ['Slot is of another service than the price tier. Book it anew.'] });
    return updateAppointmentRow(ctx, id, {
      slot_id: free.id,
      practitioner_id: free.practitioner.id,
      healthcare_service_id: free.healthcare_service.id,
      location_id: free.location.id,
      schedule_id: free.schedule,
      starts_at: free.start,
      ends_at: free.end,
    });
  });
}

/**
 * Moves an appointment. While that can be taken back nobody is told, neither the patient nor a practitioner, and the former time is offered to
 * nobody who waits (`settleMoves`). An earlier move stands from now on.
 */
export async function moveAppointment(ctx: Ctx, appointment: LockedAppointment, slot_id: string): Promise<void> {
  const { id: appointment_id, patient_id } = appointment;
  const earlier = await takeMove(ctx, appointment_id);
  if (earlier) await holdBoth(ctx, earlier.before.practitioner_id, slot_id);
  const { start } = await giveSlot(ctx, appointment, slot_id);
  await endHold(ctx, ctx.actor.practitioner_role_id, slot_id);
  if (earlier) await settleMove(ctx, earlier, appointment);
  await insertMove(ctx, appointment_id, { slot_id, before: beforeOf(appointment) });
  await queueMessages(ctx, appointment_id, start, 'moved', new Date(ctx.now.getTime() + undoSeconds * 1000));
  await ctx.announce('scheduling.appointmentMoved', { appointment_id, patient_id, start });
}

/** Always in the same order, so that two who move on from one practitioner to the other do not wait for each other. */
async function holdBoth(ctx: Ctx, practitioner_id: string, slot_id: string): Promise<void> {
  const found = await findSlot(ctx, slot_id);
  const practitioners = new Set([practitioner_id, ...(found ? [found.slot.practitioner.id] : [])]);
  for (const id of [...practitioners].sort()) await holdSchedulesOf(ctx, id);
}
