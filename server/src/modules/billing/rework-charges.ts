import type { Reevaluated, ReevaluationReason } from '@akoma/contract/billing';
import type { Ctx } from '../../platform/http/route.ts';
import { amountsOf, type Priced, statusOf } from './billing.rules.ts';
import { type LockedItem, updateChargeItem } from './charge-item.store.ts';
import type { KnownDiscount } from './discount.store.ts';
import { post, type Transfer } from './journal.store.ts';
import { discountColumns, discountsOn } from './write-charges.ts';

/** A charge of which nothing is paid, with what it is to become. */
export interface Work {
  item: LockedItem;
  description: string;
  quantity: number;
  tier_id: string | null;
  priced: Priced;
  /** Quantity times unit price. */
  gross: number;
  planned: boolean;
  automatic: readonly KnownDiscount[];
  chosen: KnownDiscount | undefined;
}

/** What becomes of each charge; nothing is written. */
export function reworkCharges(works: readonly Work[]) {
  const discounts = discountsOn(works);
  return works.map((work, at) => {
    const { item, gross, priced, description, quantity, tier_id, planned } = work;
    const discounted = discountColumns(discounts[at]!, work.chosen);
    const amount_minor = gross - discounted.discount_minor;
    const columns = {
      ...{ description, quantity, tier_id, unit_price_minor: priced.minor, currency: priced.currency },
      ...discounted,
      ...{ amount_minor, status: statusOf(amount_minor, planned) },
    };
    return { item, columns, source: priced.source };
  });
}
type Reworked = ReturnType<typeof reworkCharges>[number];

/** Before, after, and why. */
export function reevaluated({ item, columns }: Reworked, kept: 'by-hand' | 'no-price' | null): Reevaluated {
  const after = { ...item, ...columns };
  const why: ReevaluationReason[] = [
    ...(kept ? [kept] : []),
    ...(item.unit_price_minor !== columns.unit_price_minor || item.currency !== columns.currency ? (['price'] as const) : []),
    ...(item.automatic_discount_id !== columns.automatic_discount_id ||
    item.chosen_discount_id !== columns.chosen_discount_id ||
    item.discount_minor !== columns.discount_minor
      ? (['discount'] as const)
      : []),
  ];
  return {
    ...{ charge_item_id: item.id, patient_id: item.patient_id, description: item.description, currency: columns.currency },
    before: { status: item.status, ...amountsOf(item) },
    after: { status: columns.status, ...amountsOf(after) },
    why: why.length > 0 ? why : ['unchanged'],
  };
}

/** Writes what became of the charges and posts the differences, sides swapped where an amount falls (ruling 232). */
export async function applyReworked(
  ctx: Ctx,
  reworked: readonly Reworked[],
  reasons: ReadonlyMap<string, string> = new Map(),
): Promise<void> {
  const moves: Transfer[] = [];
  for (const { item, columns, source } of reworked) {
    await updateChargeItem(ctx, item, { ...columns, price_source: JSON.stringify(source) });
    const gross = item.amount_minor + item.discount_minor;
    const next = columns.amount_minor + columns.discount_minor;
    const of = { charge_item_id: item.id, ...(reasons.has(item.id) && { reason: reasons.get(item.id)! }) };
    // of another currency: the old amounts go back whole
    const same = item.currency === columns.currency;
    const steps = same
      ? [{ currency: item.currency, gross: next - gross, discount: columns.discount_minor - item.discount_minor }]
      : [
          { currency: item.currency, gross: -gross, discount: -item.discount_minor },
          { currency: columns.currency, gross: next, discount: columns.discount_minor },
        ];
    for (const step of steps)
      moves.push(
        { ...sides('patients-debts', 'revenue', step.gross), currency: step.currency, ...of },
        { ...sides('discounts', 'patients-debts', step.discount), currency: step.currency, ...of },
      );
  }
  await post(ctx, 'price-change', moves);
}

const sides = (debit: Transfer['debit'], credit: Transfer['credit'], minor: number): Pick<Transfer, 'debit' | 'credit' | 'amount_minor'> =>
  minor < 0 ? { debit: credit, credit: debit, amount_minor: -minor } : { debit, credit, amount_minor: minor };
