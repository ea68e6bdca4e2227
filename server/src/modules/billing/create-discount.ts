import { fail, sentenceOf } from '@akoma/contract/base';
import { judgeDiscount, type createDiscount as operation } from '@akoma/contract/billing';
import { refuseWrong } from '../../platform/http/refusals.ts';
import type { Handler } from '../../platform/http/route.ts';
import { holdCustomerGroup } from '../payers/index.ts';
import { insertDiscount } from './discount.store.ts';
import { requireDiscount } from './require-discount.ts';

/** Makes a discount (DISC-004): of a customer group, or one that is chosen by hand. */
export const createDiscount: Handler<typeof operation> = async (ctx, { body }) => {
  const { name, type, value, currency, status, valid_from, valid_to, customer_group_id, exemption } = body;
  refuseWrong(judgeDiscount(body));
  if (customer_group_id) await holdCustomerGroup(ctx, customer_group_id, 'customer_group_id');
  const id = await insertDiscount(ctx, { name, type, value, currency, status, valid_from, valid_to, customer_group_id, exemption });
  if (!id) throw fail('billing.discountNameTaken', { name }, { name: [sentenceOf('not-unique', 'name')] });
  return { data: await requireDiscount(ctx, id) };
};
