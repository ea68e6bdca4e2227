import type * as contract from '@akoma/contract/billing';
import { refuseStale, staleEdit } from '../../platform/http/refusals.ts';
import type { Ctx, Handler } from '../../platform/http/route.ts';
import { updateDiscountRow } from './discount.store.ts';
import { requireDiscount } from './require-discount.ts';

type Input = Parameters<Handler<typeof contract.activateDiscount>>[1];

/** The discount applies to new charges, or no longer (DISC-002). Already so: nothing changes, not even the version. */
async function setStatus(ctx: Ctx, { params: { discount_id: id }, body }: Input, status: 'active' | 'inactive') {
  const before = await requireDiscount(ctx, id);
  await refuseStale(body, before);
  if (before.status === status) return { data: before };
  if (!(await updateDiscountRow(ctx, before, { status }))) throw staleEdit(body, await requireDiscount(ctx, id));
  return { data: await requireDiscount(ctx, id) };
}

export const activateDiscount: Handler<typeof contract.activateDiscount> = (ctx, input) => setStatus(ctx, input, 'active');

export const deactivateDiscount: Handler<typeof contract.deactivateDiscount> = (ctx, input) => setStatus(ctx, input, 'inactive');
