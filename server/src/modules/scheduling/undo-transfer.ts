import type * as contract from '@akoma/contract/scheduling';
import type { Handler } from '../../platform/http/route.ts';
import { describeTransfer } from './describe-transfers.ts';
import { beginAgain, requireOpenTransfer } from './require-open-transfer.ts';
import { listRowsIn, updateTransferRow } from './transfer.store.ts';

/** Begins to move back what was moved, and to take up again what was given up for the waiting list. */
export const undoTransfer: Handler<typeof contract.undoTransfer> = async (ctx, { params: { transfer_id } }) => {
  await requireOpenTransfer(ctx, transfer_id);
  for (const row of await listRowsIn(ctx, transfer_id, 'moved', 'waitlisted')) await updateTransferRow(ctx, row, { failure: null });
  await beginAgain(ctx, transfer_id, { step: 'undo' });
  return { data: await describeTransfer(ctx, transfer_id) };
};
