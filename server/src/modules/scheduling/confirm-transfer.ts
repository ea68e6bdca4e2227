import type * as contract from '@akoma/contract/scheduling';
import type { Ctx, Handler } from '../../platform/http/route.ts';
import type { Before } from './appointment-before.rules.ts';
import { lockAppointment } from './appointment.store.ts';
import { describeTransfer } from './describe-transfers.ts';
import { offerSlot } from './offer-slot.ts';
import { queueMessages } from './queue-messages.ts';
import { requireOpenTransfer } from './require-open-transfer.ts';
import { holdSchedulesOf } from './schedule.store.ts';
import { type Moved, tellOfTransfer } from './tell-of-transfer.ts';
import { listRowsIn, updateTransfer } from './transfer.store.ts';
import { listAwaitedServices } from './waiting.store.ts';

/** Offers the former times to who waits, now that none is taken up again. Practitioners and services are held in the order of all who offer. */
async function offerFormer(ctx: Ctx, rows: readonly { before: unknown }[]): Promise<void> {
  const former = rows.map(({ before }) => before as Before);
  const awaited: Before[] = [];
  for (const id of [...new Set(former.map(({ practitioner_id }) => practitioner_id))].sort()) {
    await holdSchedulesOf(ctx, id);
    const services = await listAwaitedServices(ctx, id);
    awaited.push(...former.filter((one) => one.practitioner_id === id && services.includes(one.healthcare_service_id)));
  }
  for (const one of awaited.toSorted((a, b) => a.healthcare_service_id.localeCompare(b.healthcare_service_id))) await offerSlot(ctx, one);
}

/** The new times hold: from here on everybody may know them. */
export const confirmTransfer: Handler<typeof contract.confirmTransfer> = async (ctx, { params: { transfer_id } }) => {
  await requireOpenTransfer(ctx, transfer_id);
  const moved: Moved[] = [];
  const before = (row: { from_practitioner_id: string; from_starts_at: string }) => ({
    practitioner_id: row.from_practitioner_id,
    starts_at: row.from_starts_at,
  });
  const gone = await listRowsIn(ctx, transfer_id, 'moved');
  for (const row of gone) {
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
  await offerFormer(ctx, gone);
  await updateTransfer(ctx, transfer_id, { confirmed_at: ctx.now });
  return { data: await describeTransfer(ctx, transfer_id) };
};
