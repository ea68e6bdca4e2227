import { Failure } from '@akoma/contract/base';
import { hindranceOf } from '@akoma/contract/scheduling';
import type * as contract from '@akoma/contract/scheduling';
import type { Ctx, Handler } from '../../platform/http/route.ts';
import { dropMessages } from './appointment-message.store.ts';
import { type LockedAppointment, lockAppointment, updateAppointmentRow } from './appointment.store.ts';
import { putOnWaitingList } from './create-waiting.ts';
import { describeTransfer } from './describe-transfers.ts';
import { requireOpenTransfer } from './require-open-transfer.ts';
import { changedMeanwhile, hindered } from './transfer-kind.ts';
import { listRowsIn, type NextRow, updateTransferRow } from './transfer.store.ts';

/** Who waits for the service already keeps their place, and is put on its list no second time. */
async function enter(ctx: Ctx, { patient_id, healthcare_service_id, comment }: LockedAppointment): Promise<string | null> {
  try {
    return await putOnWaitingList(ctx, { patient_id, healthcare_service_id, comment: comment.slice(0, 500), days: [] });
  } catch (error) {
    if (error instanceof Failure && error.code === 'scheduling.waitsAlready') return null;
    throw error;
  }
}

/** What is said of a patient whom nobody could book either. */
const notBookable: ReadonlySet<string> = new Set(['scheduling.patientDeceased', 'patients.inactive']);

async function waitlistRow(ctx: Ctx, row: NextRow): Promise<void> {
  const one = await lockAppointment(ctx, row.appointment_id);
  const refuse = (failure: string) => updateTransferRow(ctx, row, { failure });
  if (one?.version !== row.version_seen) return refuse(changedMeanwhile);
  const { status, starts_at: start, ends_at: end } = one;
  const because = hindranceOf('cancel', { status, slot: { start, end } }, ctx.now);
  if (because) return refuse(hindered[because]);
  let waiting_id: string | null;
  try {
    waiting_id = await enter(ctx, one);
  } catch (error) {
    if (error instanceof Failure && notBookable.has(error.code)) return refuse(error.message);
    throw error;
  }
  await updateAppointmentRow(ctx, one.id, {
    status: 'cancelled',
    cancelled_at: ctx.now.toISOString(),
    cancel_reason: 'On the waiting list',
  });
  dropMessages(ctx, one.id);
  await updateTransferRow(ctx, row, {
    ...{ state: 'waitlisted', failure: null, waiting_id, version_seen: one.version + 1 },
    before: JSON.stringify({ ...(row.before as object), status }),
  });
}

/** Puts the patients whom nobody could take on the waiting list; each row says what became of it, and all of it can be undone. */
export const waitlistTransfer: Handler<typeof contract.waitlistTransfer> = async (ctx, { params: { transfer_id } }) => {
  await requireOpenTransfer(ctx, transfer_id);
  for (const row of await listRowsIn(ctx, transfer_id, 'failed')) await waitlistRow(ctx, row);
  return { data: await describeTransfer(ctx, transfer_id) };
};
