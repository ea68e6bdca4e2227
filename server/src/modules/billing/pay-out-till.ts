import { fail, minorOf, sentenceOf } from '@akoma/contract/base';
import type { payOutTill as operation } from '@akoma/contract/billing';
import { refuseWrong } from '../../platform/http/refusals.ts';
import type { Handler } from '../../platform/http/route.ts';
import { post, type Transfer } from './journal.store.ts';
import { requireTill } from './require-till.ts';
import { addCash, findTill } from './till.store.ts';

/**
 * A small expense, or cash for the safe or the bank; never more than the drawer should hold. Dollars that the bank books as cedis leave the
 * account of exchange, and the cedis come into the bank (ruling 232).
 */
export const payOutTill: Handler<typeof operation> = async (ctx, { params: { id }, body: { amount, reason, to, banked_amount } }) => {
  const till = await requireTill(ctx, id, 'moving');
  const { currency } = till;
  if (banked_amount !== undefined && currency === 'GHS') refuseWrong({ banked_amount: [sentenceOf('invalid', 'banked_amount')] });
  const minor = minorOf(amount);
  if (minor > till.cash_minor) throw fail('billing.tillTooLow', {});
  await addCash(ctx, id, -minor);
  const out = { credit: 'till', credit_of: id, amount_minor: minor, currency, reason };
  const rows: Transfer[] =
    banked_amount === undefined
      ? [{ debit: to, ...out }]
      : [
          { debit: 'exchange', ...out },
          { debit: 'bank', credit: 'exchange', amount_minor: minorOf(banked_amount), currency: 'GHS', reason },
        ];
  await post(ctx, 'paid-out', rows);
  return { data: (await findTill(ctx, id))! };
};
