import { minorOf } from '@akoma/contract/base';
import type { payInTill as operation } from '@akoma/contract/billing';
import type { Handler } from '../../platform/http/route.ts';
import { post } from './journal.store.ts';
import { requireTill } from './require-till.ts';
import { addCash, findTill } from './till.store.ts';

/** More change from the safe. */
export const payInTill: Handler<typeof operation> = async (ctx, { params: { id }, body }) => {
  const till = await requireTill(ctx, id, 'moving');
  const minor = minorOf(body.amount);
  await addCash(ctx, id, minor);
  await post(ctx, 'paid-in', [
    { debit: 'till', debit_of: id, credit: 'safe', amount_minor: minor, currency: till.currency, reason: body.reason },
  ]);
  return { data: (await findTill(ctx, id))! };
};
