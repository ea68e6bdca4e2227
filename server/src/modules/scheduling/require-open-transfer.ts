import { fail } from '@akoma/contract/base';
import type { Ctx } from '../../platform/http/route.ts';
import { askedBy, queueTransfer } from './transfer-kind.ts';
import { type LockedTransfer, lockTransfer, updateTransfer } from './transfer.store.ts';

/** A transfer that is done and not confirmed, locked; or the refusal. */
export async function requireOpenTransfer(ctx: Ctx, id: string): Promise<LockedTransfer> {
  const transfer = await lockTransfer(ctx, id);
  if (!transfer) throw fail('not_found', {});
  if (transfer.status !== 'done') throw fail('scheduling.transferUnderWay', {});
  if (transfer.confirmed_at !== null) throw fail('scheduling.transferOver', {});
  return transfer;
}

/** Begins a step again, in the name of the caller. */
export async function beginAgain(ctx: Ctx, id: string, values: Parameters<typeof updateTransfer>[2]): Promise<void> {
  await updateTransfer(ctx, id, { ...values, status: 'queued', asked_by: askedBy(ctx) });
  queueTransfer(ctx, id);
}
