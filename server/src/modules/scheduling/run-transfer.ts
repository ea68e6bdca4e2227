import { hostname } from 'node:os';
import { setImmediate as otherWork } from 'node:timers/promises';
import { Failure } from '@akoma/contract/base';
import { dayAt, hindranceOf, minutesAt, momentOf } from '@akoma/contract/scheduling';
import type { Ctx } from '../../platform/http/route.ts';
import { type Handler, handle } from '../../platform/jobs/task.ts';
import type { WorkerPlatform } from '../../platform/module.ts';
import { recordAudit } from '../audit/index.ts';
import { findTimezone } from '../organization/index.ts';
import type { Before } from './appointment-before.rules.ts';
import { dropMessages } from './appointment-message.store.ts';
import { type LockedAppointment, lockAppointment, updateAppointmentRow } from './appointment.store.ts';
import { findFreeSlots } from './find-free-slots.ts';
import { giveSlot } from './move-appointment.ts';
import { passOn, tellChange } from './offer-slot.ts';
import { queueMessages } from './queue-messages.ts';
import { holdSchedulesOf } from './schedule.store.ts';
import { changedMeanwhile, hindered, transferKind } from './transfer-kind.ts';
import { findNextRow, type LockedTransfer, lockTransfer, type NextRow, updateTransfer, updateTransferRow } from './transfer.store.ts';
import { endWaiting, findOffer, lockWaiting } from './waiting.store.ts';

type AskedBy = Record<'user_id' | 'practitioner_role_id' | 'session_id', string>;
/** The transaction of one row, in the name of the caller who began the step. */
interface RowCtx extends Pick<Ctx, 'db' | 'organization_id' | 'now' | 'announce'> {
  actor: AskedBy;
}

/**
 * Moves the appointments of a transfer one by one, each in a transaction that also notes it: a job that was killed goes on with the next, and
 * two workers do nothing twice.
 */
export const runTransfer = ({ inTenant, now, announce }: Pick<WorkerPlatform, 'inTenant' | 'now' | 'announce'>): Handler =>
  handle(transferKind, async ({ organization_id, transfer_id }, { signal }) => {
    const step = () =>
      inTenant(organization_id, 'write', async (db): Promise<boolean> => {
        const at = { db, organization_id, now: now() };
        const transfer = await lockTransfer(at, transfer_id);
        if (!transfer || transfer.status === 'done') return true;
        const row = await findNextRow(at, transfer);
        if (!row) {
          await updateTransfer(at, transfer_id, { status: 'done' });
          return true;
        }
        if (transfer.status === 'queued') await updateTransfer(at, transfer_id, { status: 'running' });
        const tell: Ctx['announce'] = (event, data) => announce(db, organization_id, event, data);
        const ctx: RowCtx = { ...at, announce: tell, actor: transfer.asked_by as unknown as AskedBy };
        await (transfer.step === 'move' ? moveRow(ctx, transfer, row) : moveBack(ctx, row));
        return false;
      });
    while (!(await step())) {
      if (signal.aborted) throw new Error('the worker is stopping');
      await otherWork();
    }
  });

const noSlot = 'No free slot of this service is left there on that day.';

/** So many free slots are tried for a longer appointment, which needs those that follow as well. */
const mostTried = 20;

async function moveRow(ctx: RowCtx, transfer: LockedTransfer, row: NextRow): Promise<void> {
  const appointment = await lockAppointment(ctx, row.appointment_id);
  const refuse = (failure: string) => updateTransferRow(ctx, row, { state: 'failed', failure });
  if (appointment?.version !== row.version_seen) return refuse(changedMeanwhile);
  const { status, starts_at: start, ends_at: end } = appointment;
  const because = hindranceOf('RESCHEDULE', { status, slot: { start, end } }, ctx.now);
  if (because) return refuse(hindered[because]);
  if (!(await giveNearest(ctx, transfer, appointment))) return refuse(noSlot);
  // a reminder of the new time would tell of it before it is confirmed
  dropMessages(ctx, appointment.id);
  await updateTransferRow(ctx, row, { state: 'moved', version_seen: appointment.version + 1 });
  traced(ctx, 'scheduling.transferAppointments', appointment);
}

/** Gives an appointment the slot of the target that is nearest to its own time of day; false: there is none. */
async function giveNearest(ctx: RowCtx, { to_practitioner_id, to_date }: LockedTransfer, appointment: LockedAppointment): Promise<boolean> {
  const zone = await findTimezone(ctx);
  const own = new Date(appointment.starts_at);
  const date = to_date ?? dayAt(own, zone);
  const filter = {
    practitioner_id: to_practitioner_id ?? appointment.practitioner_id,
    healthcare_service_id: appointment.healthcare_service_id,
  };
  const noon = momentOf(date, 12 * 60, zone) ?? new Date(`${date}T12:00:00Z`);
  const around = (hours: number) => new Date(noon.getTime() + hours * 3_600_000);
  const days = await findFreeSlots(ctx, filter, around(-13), around(13));
  const slots = days.find((one) => one.date === date)?.slots ?? [];
  const wanted = minutesAt(own, zone);
  const distance = ({ start }: { start: string }) => Math.abs(minutesAt(new Date(start), zone) - wanted);
  for (const slot of slots.toSorted((a, b) => distance(a) - distance(b)).slice(0, mostTried)) {
    try {
      await giveSlot(ctx, appointment, slot.id);
      return true;
    } catch (error) {
      // taken since, or followed by none that is free
      if (!(error instanceof Failure) || (error.code !== 'scheduling.slotTaken' && error.code !== 'not_found')) throw error;
    }
  }
  return false;
}

const waitsNoLonger = 'The patient was booked from the waiting list, or taken off it.';

/** Takes somebody off the waiting list, and passes on what is kept for them. */
async function endWaitingFor(ctx: RowCtx, waiting_id: string): Promise<void> {
  const kept = await findOffer(ctx, waiting_id);
  await endWaiting(ctx, waiting_id, { state: 'removed', removed_reason: 'Moved back' });
  await tellChange(ctx, waiting_id);
  if (kept) await passOn(ctx, kept);
}

/** Puts an appointment back where it was, also into hours that nobody can book any more. */
async function moveBack(ctx: RowCtx, row: NextRow): Promise<void> {
  const appointment = await lockAppointment(ctx, row.appointment_id);
  if (appointment?.version !== row.version_seen) return updateTransferRow(ctx, row, { failure: changedMeanwhile });
  const before = row.before as unknown as Before & { status?: 'pending' | 'booked' };
  if (row.waiting_id && !(await lockWaiting(ctx, row.waiting_id))) return updateTransferRow(ctx, row, { failure: waitsNoLonger });
  await holdSchedulesOf(ctx, before.practitioner_id);
  const taken_up = row.state === 'waitlisted' ? { cancelled_at: null, cancel_reason: null } : {};
  if (!(await updateAppointmentRow(ctx, appointment.id, { ...before, ...taken_up })))
    return updateTransferRow(ctx, row, { failure: 'Somebody else has its former time by now.' });
  if (row.waiting_id) await endWaitingFor(ctx, row.waiting_id);
  await queueMessages(ctx, appointment.id, before.starts_at, 'nothing');
  await updateTransferRow(ctx, row, { state: 'undone', version_seen: appointment.version + 1 });
  traced(ctx, 'scheduling.undoTransfer', appointment);
}

/** One row of the trail for each patient, in the name of the caller who began the step. */
function traced({ db, organization_id, actor }: RowCtx, operation: string, { id, patient_id }: LockedAppointment): void {
  recordAudit(db, {
    ...{ organization_id, ...actor, action: 'appointment.reschedule', operation, patient_id },
    ...{ subjects: { appointment_id: id }, request_id: null, node: hostname() },
  });
}
