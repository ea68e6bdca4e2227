import type * as contract from '@akoma/contract/scheduling';
import type { Handler } from '../../platform/http/route.ts';
import { lockAppointment } from './appointment.store.ts';
import { checkTarget } from './check-target.ts';
import { describeTransfer } from './describe-transfers.ts';
import { beginAgain, requireOpenTransfer } from './require-open-transfer.ts';
import { beforeOf } from './appointment-before.rules.ts';
import { listRowsIn, updateTransferRow } from './transfer.store.ts';

/** Tries what failed again: as it stands now, and to another target where one is said. */
export const retryTransfer: Handler<typeof contract.retryTransfer> = async (ctx, { params: { transfer_id }, body }) => {
  const { to_practitioner_id, to_date } = await requireOpenTransfer(ctx, transfer_id);
  for (const row of await listRowsIn(ctx, transfer_id, 'failed')) {
    const now = await lockAppointment(ctx, row.appointment_id);
    await updateTransferRow(ctx, row, {
      ...{ state: 'waiting', failure: null },
      ...(now && { version_seen: now.version, before: JSON.stringify(beforeOf(now)) }),
      ...(now && { from_practitioner_id: now.practitioner_id, from_starts_at: now.starts_at }),
    });
  }
  const { practitioner_id = to_practitioner_id, date = to_date } = body;
  await checkTarget(ctx, { practitioner_id, date });
  await beginAgain(ctx, transfer_id, { step: 'move', to_practitioner_id: practitioner_id, to_date: date });
  return { data: await describeTransfer(ctx, transfer_id) };
};
