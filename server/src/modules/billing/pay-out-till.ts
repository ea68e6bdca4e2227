import { fail, minorOf } from '@akoma/contract/base';
import type { payOutTill as operation } from '@akoma/contract/billing';
import type { Handler } from '../../platform/http/route.ts';
import { post } from './journal.store.ts';
import { requireTill } from './require-till.ts';
import { addCash, findTill } from './till.store.ts';

/** A small expense, never more than the drawer should hold. */
export const payOutTill: Handler<typeof operation> = async (ctx, { params: { id }, body }) => {
  const till = await requireTill(ctx, id, 'moving');
  const minor = minorOf(body.amount);
  if (minor > till.cash_minor) throw fail('billing.tillTooLow', {});
  await addCash(ctx, id, -minor);
  await post(ctx, 'paid-out', [
    { debit: 'petty-cash', credit: 'till', credit_of: id, amount_minor: minor, currency: till.currency, reason: body.reason },
  ]);
  return { data: (await findTill(ctx, id))! };
};
