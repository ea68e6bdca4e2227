import { fail, undoSeconds } from '@akoma/contract/base';
import type { undoCheckIn as operation } from '@akoma/contract/frontdesk';
import type { Handler } from '../../platform/http/route.ts';
import { withdrawCharge } from '../billing/index.ts';
import { describeVisit, placeVisit, takeBackArrival } from '../encounters/index.ts';
import { holdPatient } from '../patients/index.ts';
import { voidTicket } from '../queue/index.ts';
import { describeAppointment, noteArrivalAt } from '../scheduling/index.ts';
import { findCheckIn, noteUndone } from './check-in.store.ts';

/**
 * Takes one’s own check-in back: the visit is cancelled, the appointment what it was, the ticket void (ruling 108). A visit that was open before
 * stays open.
 */
export const undoCheckIn: Handler<typeof operation> = async (ctx, { params: { id } }) => {
  const done = await findCheckIn(ctx, id);
  if (!done) throw fail('not_found', {});
  const { appointment_id, checked_in_by_id, checked_in_at } = done;
  if (appointment_id && !ctx.actor.permissions.has('appointments.write')) throw fail('permission_denied', {});
  const isMine = checked_in_by_id === ctx.actor.practitioner_role_id;
  if (!isMine || ctx.now.getTime() - Date.parse(checked_in_at) > undoSeconds * 1000) throw fail('frontdesk.undoTooLate', {});
  const { patient } = await describeVisit(ctx, id);
  await holdPatient(ctx, patient, 'id');
  if (!(await noteUndone(ctx, done))) throw fail('frontdesk.undoTooLate', {});
  if (appointment_id && (await describeAppointment(ctx, appointment_id)).status === 'arrived')
    await noteArrivalAt(ctx, appointment_id, 'UNDO');
  if (done.joined) {
    if (done.took) await placeVisit(ctx, id, () => ({ assigned_to_id: null }));
    return { data: await describeVisit(ctx, id) };
  }
  // an appointment takes its own back
  if (!appointment_id) await withdrawCharge(ctx, 'visit', id, 'The check-in was undone.');
  await voidTicket(ctx, id);
  if (!(await takeBackArrival(ctx, id))) throw fail('frontdesk.undoTooLate', {});
  return { data: await describeVisit(ctx, id) };
};
