import type * as contract from '@akoma/contract/scheduling';
import type { Handler } from '../../platform/http/route.ts';
import { lockAppointment } from './appointment.store.ts';
import { describeTransfer } from './describe-transfers.ts';
import { queueMessages } from './queue-messages.ts';
import { requireOpenTransfer } from './require-open-transfer.ts';
import { type Moved, tellOfTransfer } from './tell-of-transfer.ts';
import { listRowsIn, updateTransfer } from './transfer.store.ts';

/** The new times hold: from here on everybody may know them. */
export const confirmTransfer: Handler<typeof contract.confirmTransfer> = async (ctx, { params: { transfer_id } }) => {
  await requireOpenTransfer(ctx, transfer_id);
  const moved: Moved[] = [];
  const before = (row: { from_practitioner_id: string; from_starts_at: string }) => ({
    practitioner_id: row.from_practitioner_id,
    starts_at: row.from_starts_at,
  });
  for (const row of await listRowsIn(ctx, transfer_id, 'moved')) {
    const { appointment_id, version_seen } = row;
    const one = await lockAppointment(ctx, appointment_id);
    // a change since then has told of it
    if (one?.version !== version_seen) continue;
    await queueMessages(ctx, appointment_id, one.starts_at, 'moved');
    await ctx.announce('scheduling.appointmentMoved', { appointment_id, patient_id: one.patient_id, start: one.starts_at });
    moved.push({ from: before(row), to: one });
  }
  for (const row of await listRowsIn(ctx, transfer_id, 'waitlisted')) {
    const { appointment_id, version_seen } = row;
    const one = await lockAppointment(ctx, appointment_id);
    if (one?.version !== version_seen) continue;
    await ctx.announce('scheduling.appointmentCancelled', { appointment_id, patient_id: one.patient_id, start: one.starts_at });
    moved.push({ from: before(row), to: null });
  }
  await tellOfTransfer(ctx, transfer_id, moved);
  await updateTransfer(ctx, transfer_id, { confirmed_at: ctx.now });
  return { data: await describeTransfer(ctx, transfer_id) };
};
