import { pageOf } from '@akoma/contract/base';
import * as contract from '@akoma/contract/billing';
import { answer, type Route } from '../../platform/http/route.ts';
import { activateDiscount, deactivateDiscount } from './activate-discount.ts';
import { createDiscount } from './create-discount.ts';
import { deleteDiscount } from './delete-discount.ts';
import { findDiscounts } from './discount.store.ts';
import { requireDiscount } from './require-discount.ts';
import { updateDiscount } from './update-discount.ts';

export const discountRoutes: readonly Route[] = [
  answer(contract.listDiscounts, async (ctx, { query }) => {
    const { rows, total } = await findDiscounts(ctx, query);
    return pageOf(rows, total, query);
  }),
  answer(contract.readDiscount, async (ctx, { params }) => ({ data: await requireDiscount(ctx, params.discount_id) })),
  answer(contract.createDiscount, createDiscount),
  answer(contract.updateDiscount, updateDiscount),
  answer(contract.activateDiscount, activateDiscount),
  answer(contract.deactivateDiscount, deactivateDiscount),
  answer(contract.deleteDiscount, deleteDiscount),
];
