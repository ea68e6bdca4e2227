import type { deleteDiscount as operation } from '@akoma/contract/billing';
import { staleEdit } from '../../platform/http/refusals.ts';
import type { Handler } from '../../platform/http/route.ts';
import { updateDiscountRow } from './discount.store.ts';
import { requireDiscount } from './require-discount.ts';

/** Deletes a discount; the row stays for the charges that have it. */
export const deleteDiscount: Handler<typeof operation> = async (ctx, { params: { discount_id: id } }) => {
  const before = await requireDiscount(ctx, id);
  if (!(await updateDiscountRow(ctx, before, { status: 'inactive', deleted_at: ctx.now })))
    throw staleEdit(undefined, await requireDiscount(ctx, id));
  return { data: { ...before, status: 'inactive' as const } };
};
