import { undoSeconds } from '@akoma/contract/base';
import { findMovedBefore, findNameOfMover, listOrganizationsWithMoves, type Move, takeMove } from './appointment-move.store.ts';
import { type LockedAppointment, lockAppointment } from './appointment.store.ts';
import { type Clocked, inEach, offerSlot, type Periodic } from './offer-slot.ts';
import { holdSchedulesOf } from './schedule.store.ts';
import { tellPractitioner } from './tell-practitioner.ts';

/** A move that is as old as this is taken back no more: no request of the last second is under way. */
const settledMs = (undoSeconds + 1) * 1000;

/**
 * A move stands: its former time is offered to who waits, and practitioners are told, unless the appointment was cancelled since, which they
 * were told. While the appointment, and then the schedules of the practitioner who had it, are held.
 */
export async function settleMove(ctx: Clocked, move: Move, appointment: LockedAppointment | undefined): Promise<void> {
  await offerSlot(ctx, move.before);
  if (appointment?.slot_id !== move.slot_id || appointment.status === 'cancelled') return;
  const { id, patient_id, practitioner_id, starts_at: start } = appointment;
  const actor = { practitioner_role_id: move.moved_by_id, full_name: await findNameOfMover(ctx, move.moved_by_id) };
  await tellPractitioner({ ...ctx, actor }, id, { ...move.before, patient_id }, { start, practitioner_id });
}

/** Settles the moves that can no longer be taken back, in every organisation. */
export async function settleMoves(platform: Periodic): Promise<void> {
  const since = (now: Date) => new Date(now.getTime() - settledMs);
  await inEach(platform, await listOrganizationsWithMoves(platform.jobs, since(platform.now())), async (ctx) => {
    const id = await findMovedBefore(ctx, since(ctx.now));
    if (id === undefined) return false;
    // in the order in which an appointment is moved on, so that neither waits for the other
    const appointment = await lockAppointment(ctx, id);
    const move = await takeMove(ctx, id, since(ctx.now));
    if (!move) return true;
    await holdSchedulesOf(ctx, move.before.practitioner_id);
    await settleMove(ctx, move, appointment);
    return true;
  });
}
