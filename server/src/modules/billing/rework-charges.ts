import type { Reevaluated, ReevaluationReason } from '@akoma/contract/billing';
import type { Ctx } from '../../platform/http/route.ts';
import { amountsOf, type Priced } from './billing.rules.ts';
import { type LockedItem, updateChargeItem } from './charge-item.store.ts';
import type { KnownDiscount } from './discount.store.ts';
import type { Cover } from './member.store.ts';
import { deleteCovers, insertCovers, listCoversOfItems } from './cover.store.ts';
import { post, type Transfer } from './journal.store.ts';
import { coverRows, coverTransfers } from './split-charges.ts';
import { reckonCharges } from './write-charges.ts';

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
  covers: readonly Cover[];
  authorization_number: string | null;
}

/** What becomes of each charge; nothing is written. */
export async function reworkCharges(ctx: Ctx, works: readonly Work[]) {
  const ids = works.map(({ item }) => item.id);
  const before = await listCoversOfItems(ctx, ids);
  const drafts = works.map(({ item, ...work }) => ({
    ...{ ...work, patient_id: item.patient_id, service_id: item.service_id, day: item.service_day, visit_id: item.visit_id },
    ...{ practitioner_id: item.practitioner_id, location_id: item.location_id },
  }));
  const reckoned = await reckonCharges(ctx, drafts, ids);
  return reckoned.map(({ columns: amounts, parts }, at) => {
    const { item, priced, description, quantity, tier_id, authorization_number } = works[at]!;
    const columns = {
      ...{ description, quantity, tier_id, authorization_number, unit_price_minor: priced.minor, currency: priced.currency },
      ...amounts,
    };
    return { item, columns, parts, before: before.filter(({ charge_item_id }) => charge_item_id === item.id), source: priced.source };
  });
}
type Reworked = Awaited<ReturnType<typeof reworkCharges>>[number];

const partsOf = ({ parts }: Reworked) =>
  parts.filter(({ amount }) => amount > 0).map(({ cover, amount }) => ({ client_id: cover.client_id, amount_minor: amount }));
/** Whether another payer bears a part, or the same one another. */
const isSplitAnew = (one: Reworked): boolean =>
  JSON.stringify(partsOf(one)) !== JSON.stringify(one.before.map(({ client_id, amount_minor }) => ({ client_id, amount_minor })));

/** Before, after, and why. */
export function reevaluated(one: Reworked, kept: 'by-hand' | 'no-price' | null): Reevaluated {
  const { item, columns } = one;
  const after = { ...item, ...columns };
  const why: ReevaluationReason[] = [
    ...(kept ? [kept] : []),
    ...(item.unit_price_minor !== columns.unit_price_minor || item.currency !== columns.currency ? (['price'] as const) : []),
    ...(item.automatic_discount_id !== columns.automatic_discount_id ||
    item.chosen_discount_id !== columns.chosen_discount_id ||
    item.discount_minor !== columns.discount_minor
      ? (['discount'] as const)
      : []),
    ...(isSplitAnew(one) ? (['cover'] as const) : []),
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
  await deleteCovers(
    ctx,
    reworked.map(({ item }) => item.id),
  );
  for (const one of reworked) {
    const { item, columns, source, before, parts } = one;
    await updateChargeItem(ctx, item, { ...columns, price_source: JSON.stringify(source) });
    await insertCovers(ctx, coverRows(ctx.organization_id, item.id, parts, columns.authorization_number));
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
    if (isSplitAnew(one))
      moves.push(
        ...before.map(({ client_id, amount_minor }) => ({
          ...{ debit: 'patients-debts' as const, credit: 'payers-not-invoiced' as const, credit_of: client_id, amount_minor },
          ...{ currency: item.currency, ...of },
        })),
        ...coverTransfers(partsOf(one), { currency: columns.currency, ...of }),
      );
  }
  await post(ctx, 'price-change', moves);
}

const sides = (debit: Transfer['debit'], credit: Transfer['credit'], minor: number): Pick<Transfer, 'debit' | 'credit' | 'amount_minor'> =>
  minor < 0 ? { debit: credit, credit: debit, amount_minor: -minor } : { debit, credit, amount_minor: minor };
