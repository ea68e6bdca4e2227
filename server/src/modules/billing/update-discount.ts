import { defaultCurrency, fail, sentenceOf } from '@akoma/contract/base';
import { judgeDiscount, type updateDiscount as operation } from '@akoma/contract/billing';
import { refuseStale, refuseWrong, staleEdit } from '../../platform/http/refusals.ts';
import type { Handler } from '../../platform/http/route.ts';
import { holdCustomerGroup } from '../payers/index.ts';
import { isDiscountNameTaken, updateDiscountRow } from './discount.store.ts';
import { requireDiscount } from './require-discount.ts';

/** Changes what was sent; charges that exist keep what they have (ruling 210). */
export const updateDiscount: Handler<typeof operation> = async (ctx, { params: { discount_id: id }, body }) => {
  const before = await requireDiscount(ctx, id);
  await refuseStale(body, before);
  const { name = before.name, type = before.type, value = before.value, currency = before.currency ?? defaultCurrency } = body;
  const { valid_from = before.valid_from, valid_to = before.valid_to, exemption = before.exemption } = body;
  const { customer_group_id = before.customer_group_id } = body;
  const written = { name, type, value, currency, valid_from, valid_to, customer_group_id, exemption };
  refuseWrong(judgeDiscount(written));
  if (customer_group_id && customer_group_id !== before.customer_group_id)
    await holdCustomerGroup(ctx, customer_group_id, 'customer_group_id');
  if (await isDiscountNameTaken(ctx, name, id))
    throw fail('billing.discountNameTaken', { name }, { name: [sentenceOf('not-unique', 'name')] });
  if (!(await updateDiscountRow(ctx, before, { written }))) throw staleEdit(body, await requireDiscount(ctx, id));
  return { data: await requireDiscount(ctx, id) };
};
