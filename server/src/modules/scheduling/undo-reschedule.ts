import { fail, undoSeconds } from '@akoma/contract/base';
import type * as contract from '@akoma/contract/scheduling';
import type { Handler } from '../../platform/http/route.ts';
import { reviveMessages } from './appointment-message.store.ts';
import { takeMove } from './appointment-move.store.ts';
import { updateAppointmentRow } from './appointment.store.ts';
import { describeAppointment } from './describe-appointments.ts';
import { refuseAction, requireAppointment } from './require-appointment.ts';
import { holdSchedulesOf } from './schedule.store.ts';
import { listTaken } from './slot.store.ts';

/** Puts an appointment back where one has just moved it from, also into hours that nobody can book any more; neither the patient nor a practitioner hears of it. */
export const undoReschedule: Handler<typeof contract.undoReschedule> = async (ctx, { params }) => {
  const appointment = await requireAppointment(ctx, params.appointment_id, {});
  const { id, patient_id } = appointment;
  refuseAction(ctx, 'RESCHEDULE', appointment);
  const move = await takeMove(ctx, id);
  // nobody has moved it on since
  const isMine = move?.moved_by_id === ctx.actor.practitioner_role_id && move.slot_id === appointment.slot_id;
  if (!move || !isMine || ctx.now.getTime() - Date.parse(move.moved_at) > undoSeconds * 1000) throw fail('scheduling.undoTooLate', {});
  const { before } = move;
  const { practitioner_id, starts_at: start } = before;
  await holdSchedulesOf(ctx, practitioner_id);
  const period = { by: ctx.actor.practitioner_role_id, practitioner_id, from: new Date(start), to: new Date(before.ends_at), now: ctx.now };
  const inTheWay = [...(await listTaken(ctx, period)).values()].flat().some(({ appointment_id }) => appointment_id !== id);
  if (inTheWay || !(await updateAppointmentRow(ctx, id, before))) throw fail('scheduling.formerTimeTaken', {});
  await reviveMessages(ctx, id, move.moved_at);
  await ctx.announce('scheduling.appointmentMoved', { appointment_id: id, patient_id, start });
  return { data: await describeAppointment(ctx, id) };
};
