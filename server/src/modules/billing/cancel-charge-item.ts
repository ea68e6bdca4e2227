import { amountOf, fail } from '@akoma/contract/base';
import type { cancelChargeItem as operation } from '@akoma/contract/billing';
import { refuseStale } from '../../platform/http/refusals.ts';
import type { Handler } from '../../platform/http/route.ts';
import { findChargeItem, lockChargeItems, updateChargeItem } from './charge-item.store.ts';
import { refuseInvoiced } from './refuse-invoiced.ts';
import { post } from './journal.store.ts';

/** Takes a charge back of which nothing is paid (BILL-007); what is paid is returned first (BILL-032). */
export const cancelChargeItem: Handler<typeof operation> = async (ctx, { params: { id }, body }) => {
  const [item] = await lockChargeItems(ctx, [id]);
  if (!item) throw fail('not_found', {});
  await refuseStale(body, item, () => findChargeItem(ctx, id));
  if (item.ended_at) throw fail('billing.itemEnded', { status: item.status });
  if (item.paid_minor > 0) throw fail('billing.itemPaid', { paid: amountOf(item.paid_minor), currency: item.currency });
  await refuseInvoiced(ctx, [id]);
  await updateChargeItem(ctx, item, {
    status: body.as,
    ended_at: ctx.now,
    ended_by_id: ctx.actor.practitioner_role_id,
    end_reason: body.reason,
  });
  const of = { currency: item.currency, charge_item_id: id };
  await post(ctx, 'cancel', [
    { debit: 'revenue', credit: 'patients-debts', amount_minor: item.amount_minor + item.discount_minor, ...of },
    { debit: 'patients-debts', credit: 'discounts', amount_minor: item.discount_minor, ...of },
  ]);
  return { data: (await findChargeItem(ctx, id))! };
};
