import { type Currency, fail, minorOf } from '@akoma/contract/base';
import type { closeTill as closing, countTill as counting } from '@akoma/contract/billing';
import { refuseWrong } from '../../platform/http/refusals.ts';
import type { Handler } from '../../platform/http/route.ts';
import { countNotes } from './count-notes.ts';
import { post } from './journal.store.ts';
import { requireTill } from './require-till.ts';
import { findTill, updateTill } from './till.store.ts';

/**
 * Keeps what was counted. The count is blind (ruling 224): who has seen what the drawer should hold does not count their own again, another
 * person who looks after tills may.
 */
export const countTill: Handler<typeof counting> = async (ctx, { params: { id }, body }) => {
  const till = await requireTill(ctx, id, 'counting');
  const { permissions, practitioner_role_id } = ctx.actor;
  if (till.counted_at && (!permissions.has('billing.delete') || till.cashier_id === practitioner_role_id))
    throw fail('billing.tillClosed', {});
  const notes = await countNotes(ctx, till.currency as Currency, body);
  await updateTill(ctx, id, {
    ...{ actual_cash_minor: minorOf(body.actual_cash), counted_at: ctx.now },
    denominations: notes && JSON.stringify(notes),
  });
  return { data: (await findTill(ctx, id))! };
};

/** Closes a counted drawer: short or over is booked as such, and the cash goes to the safe (PHARM-048, PHARM-049). */
export const closeTill: Handler<typeof closing> = async (ctx, { params: { id }, body }) => {
  const { actual_cash_minor: counted, cash_minor: expected, currency } = await requireTill(ctx, id, 'counting');
  if (counted === null) throw fail('billing.tillNotCounted', {});
  const variance_reason = body.variance_reason || null;
  if (counted !== expected && !variance_reason) refuseWrong({ variance_reason: ['Variance reason is required.'] });
  await updateTill(ctx, id, { closed_at: ctx.now, variance_reason });
  await post(ctx, 'close', [
    counted < expected
      ? { debit: 'till-over-short', credit: 'till', credit_of: id, amount_minor: expected - counted, currency, reason: variance_reason }
      : { debit: 'till', debit_of: id, credit: 'till-over-short', amount_minor: counted - expected, currency, reason: variance_reason },
    { debit: 'safe', credit: 'till', credit_of: id, amount_minor: counted, currency },
  ]);
  return { data: (await findTill(ctx, id))! };
};
