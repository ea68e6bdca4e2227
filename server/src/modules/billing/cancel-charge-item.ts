import { amountOf, fail } from '@akoma/contract/base';
import type { cancelChargeItem as operation } from '@akoma/contract/billing';
import { refuseStale } from '../../platform/http/refusals.ts';
import type { Ctx, Handler } from '../../platform/http/route.ts';
import { findChargeItem, type LockedItem, lockChargeItems, updateChargeItem } from './charge-item.store.ts';
import { isFixed } from './lock-unpaid.ts';
import { refuseInvoiced } from './refuse-invoiced.ts';
import { deleteCovers, listCoversOfItems } from './cover.store.ts';
import { post } from './journal.store.ts';

/** Takes a charge back of which nothing is paid (BILL-007); what is paid is returned first (BILL-032). */
export const cancelChargeItem: Handler<typeof operation> = async (ctx, { params: { id }, body }) => {
  const [item] = await lockChargeItems(ctx, [id]);
  if (!item) throw fail('not_found', {});
  await refuseStale(body, item, () => findChargeItem(ctx, id));
  if (item.ended_at) throw fail('billing.itemEnded', { status: item.status });
  if (item.paid_minor > 0) throw fail('billing.itemPaid', { paid: amountOf(item.paid_minor), currency: item.currency });
  if (isFixed(item)) throw fail('billing.itemSettled', { description: item.description });
  await refuseInvoiced(ctx, [id]);
  // ends by a credit note alone (ruling 204)
  if (item.status === 'billed') throw fail('billing.itemBorne', { description: item.description });
  await abortItem(ctx, item, body);
  return { data: (await findChargeItem(ctx, id))! };
};

interface Ending {
  as: 'aborted' | 'entered-in-error';
  reason?: string | undefined;
}

/** Ends a charge that is held and of which nothing is paid; the journal turns it round (ruling 232). */
export async function abortItem(ctx: Ctx, item: LockedItem, { as, reason }: Ending): Promise<void> {
  const { id } = item;
  await updateChargeItem(ctx, item, {
    status: as,
    payer_minor: 0,
    ended_at: ctx.now,
    ended_by_id: ctx.actor.practitioner_role_id,
    end_reason: reason ?? null,
  });
  const of = { currency: item.currency, charge_item_id: id };
  const covers = item.payer_minor > 0 ? await listCoversOfItems(ctx, [id]) : [];
  await deleteCovers(ctx, [id]);
  await post(ctx, 'cancel', [
    { debit: 'revenue', credit: 'patients-debts', amount_minor: item.amount_minor + item.discount_minor, ...of },
    { debit: 'patients-debts', credit: 'discounts', amount_minor: item.discount_minor, ...of },
    ...covers.map(({ client_id, amount_minor }) => ({
      ...{ debit: 'patients-debts' as const, credit: 'payers-not-invoiced' as const, credit_of: client_id, amount_minor, ...of },
    })),
  ]);
}
