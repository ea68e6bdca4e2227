import { fail } from '@akoma/contract/base';
import type { Bearing, Reevaluated, ReevaluationReason } from '@akoma/contract/billing';
import type { Ctx } from '../../platform/http/route.ts';
import { amountsOf, type Priced, statusOf } from './billing.rules.ts';
import { type LockedItem, updateChargeItem } from './charge-item.store.ts';
import type { KnownDiscount } from './discount.store.ts';
import type { Cover } from './member.store.ts';
import { deleteCovers, insertCovers, type KeptCover, listCoversOfItems } from './cover.store.ts';
import { post, type Transfer } from './journal.store.ts';
import { keepMoved } from './moved-cover.rules.ts';
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
  /** Who is named to bear it. */
  bearing: Bearing;
  /** It is named by this call: what was moved to a payer at the counter is the patient's again. */
  named: boolean;
  /** Those that count under it. */
  covers: readonly Cover[];
  authorization_number: string | null;
}

/** What becomes of each charge; nothing is written. */
export async function reworkCharges(ctx: Ctx, works: readonly Work[]) {
  const ids = works.map(({ item }) => item.id);
  const before = await listCoversOfItems(ctx, ids);
  const drafts = works.map(({ item, bearing: _, named: __, ...work }) => ({
    ...{ ...work, patient_id: item.patient_id, service_id: item.service_id, day: item.service_day, visit_id: item.visit_id },
    ...{ practitioner_id: item.practitioner_id, location_id: item.location_id },
  }));
  const reckoned = await reckonCharges(ctx, drafts, ids);
  return reckoned.map(({ columns: amounts, parts }, at) => {
    const { item, priced, planned, description, quantity, tier_id, authorization_number, bearing, named } = works[at]!;
    const kept = before.filter(({ charge_item_id }) => charge_item_id === item.id);
    const moved = named ? [] : movedOf(item, kept, { rest: amounts.amount_minor - amounts.payer_minor, currency: priced.currency });
    const payer_minor = moved.reduce((sum, { amount_minor }) => sum + amount_minor, amounts.payer_minor);
    const columns = {
      ...{ description, quantity, tier_id, authorization_number, unit_price_minor: priced.minor, currency: priced.currency },
      ...bearing,
      ...{ ...amounts, payer_minor, status: statusOf(amounts.amount_minor, planned, payer_minor) },
    };
    return { item, columns, parts, moved, before: kept, source: priced.source };
  });
}
type Reworked = Awaited<ReturnType<typeof reworkCharges>>[number];

/** The parts that somebody moved to payers at the counter stay with them; a part of a charge whose currency changes cannot. */
function movedOf(item: LockedItem, kept: readonly KeptCover[], { rest, currency }: { rest: number; currency: string }): KeptCover[] {
  const moved = kept.filter((one) => one.moved);
  const whole = item.payer_minor === item.amount_minor;
  const same = item.currency === currency;
  if (moved.length > 0 && !same && !whole) throw fail('billing.itemsFixed', { charge_item_ids: [item.id], description: item.description });
  const minors = keepMoved(
    moved.map(({ amount_minor }) => (same ? amount_minor : 0)),
    { whole, rest },
  );
  return moved.map((one, at) => ({ ...one, amount_minor: minors[at]! }));
}

const partsOf = ({ parts, moved }: Reworked) =>
  [...parts.map(({ cover, amount }) => ({ client_id: cover.client_id, amount_minor: amount })), ...moved].filter(
    ({ amount_minor }) => amount_minor > 0,
  );
const byClient = (parts: readonly { client_id: string; amount_minor: number }[]) => {
  const sums = new Map<string, number>();
  for (const { client_id, amount_minor } of parts) if (amount_minor > 0) sums.set(client_id, (sums.get(client_id) ?? 0) + amount_minor);
  return JSON.stringify([...sums]);
};
/** Whether another payer bears a part, or the same one another. */
const isSplitAnew = (one: Reworked): boolean => byClient(partsOf(one)) !== byClient(one.before);

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
    const { item, columns, source, before, parts, moved } = one;
    await updateChargeItem(ctx, item, { ...columns, price_source: JSON.stringify(source) });
    const rows = coverRows(ctx.organization_id, { id: item.id, currency: columns.currency }, parts, columns.authorization_number);
    const own = { organization_id: ctx.organization_id, currency: columns.currency };
    const kept = moved.map((cover, at) => ({ ...cover, ...own, position: rows.length + at }));
    await insertCovers(ctx, [...rows, ...kept]);
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
