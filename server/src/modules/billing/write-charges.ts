import { type Discounts, discountsOf } from '@akoma/contract/billing';
import type { Ctx } from '../../platform/http/route.ts';
import { newId } from '../../platform/id.ts';
import type { SourceKind } from './billing.ports.ts';
import { type Priced, statusOf } from './billing.rules.ts';
import { insertChargeItems } from './charge-item.store.ts';
import type { KnownDiscount } from './discount.store.ts';
import { post } from './journal.store.ts';

/** A charge before it is written. */
export interface Draft {
  patient_id: string;
  description: string;
  quantity: number;
  priced: Priced;
  /** Quantity times unit price. */
  gross: number;
  service_id: string | null;
  tier_id: string | null;
  practitioner_id: string | null;
  location_id: string | null;
  day: string;
  planned: boolean;
  visit_id?: string | null;
  /** What it was raised from: once only. */
  source_kind?: SourceKind | null;
  source_id?: string | null;
  /** The discounts of the patient's group that count on the day. */
  automatic: readonly KnownDiscount[];
  chosen: KnownDiscount | undefined;
}

/** The discounts of the charges of one call, in their order. */
export const discountsOn = (drafts: readonly Pick<Draft, 'gross' | 'priced' | 'automatic' | 'chosen'>[]): Discounts<KnownDiscount>[] =>
  discountsOf(drafts.map(({ gross, priced, automatic, chosen }) => ({ gross, currency: priced.currency, automatic, chosen })));

/** The columns of an item that say its discounts. */
export const discountColumns = ({ automatic, chosen }: Discounts<KnownDiscount>, asked: KnownDiscount | undefined) => ({
  ...{ automatic_discount_id: automatic?.discount.id ?? null, automatic_discount_minor: automatic?.minor ?? 0 },
  ...{ chosen_discount_id: asked?.id ?? null, chosen_discount_minor: chosen?.minor ?? 0 },
  discount_minor: (automatic?.minor ?? 0) + (chosen?.minor ?? 0),
});

/** Writes charges and posts them: the patient owes the gross, which is revenue, less the discounts (ruling 232). @returns their ids */
export async function writeCharges(ctx: Ctx, drafts: readonly Draft[]): Promise<string[]> {
  const { organization_id, actor, now } = ctx;
  const discounts = discountsOn(drafts);
  const rows = drafts.map(({ priced, gross, planned, automatic: _, chosen, day, ...draft }, at) => {
    const discounted = discountColumns(discounts[at]!, chosen);
    const amount_minor = gross - discounted.discount_minor;
    return {
      ...{ organization_id, id: newId(), ...draft, ...discounted, amount_minor, status: statusOf(amount_minor, planned) },
      ...{ unit_price_minor: priced.minor, currency: priced.currency, price_source: JSON.stringify(priced.source), service_day: day },
      ...{ charged_by_id: actor.practitioner_role_id, created_at: now, updated_at: now },
    };
  });
  const inserted = await insertChargeItems(ctx, rows);
  const written = rows.filter(({ id }) => inserted.has(id));
  const grosses = written.map(({ id, currency, amount_minor, discount_minor }) => ({
    ...{ debit: 'patients-debts', credit: 'revenue', amount_minor: amount_minor + discount_minor, currency, charge_item_id: id },
  }));
  await post(ctx, 'charge', grosses);
  const reductions = written.map(({ id, currency, discount_minor }) => ({
    ...{ debit: 'discounts', credit: 'patients-debts', amount_minor: discount_minor, currency, charge_item_id: id },
  }));
  await post(ctx, 'discount', reductions);
  return written.map(({ id }) => id);
}
