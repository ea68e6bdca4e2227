import { type Discounts, discountsOf, payersPartOf } from '@akoma/contract/billing';
import type { Ctx } from '../../platform/http/route.ts';
import { newId } from '../../platform/id.ts';
import type { SourceKind } from './billing.ports.ts';
import { type Priced, statusOf } from './billing.rules.ts';
import { insertChargeItems } from './charge-item.store.ts';
import type { KnownDiscount } from './discount.store.ts';
import { insertCovers } from './cover.store.ts';
import { post } from './journal.store.ts';
import type { Cover } from './member.store.ts';
import { coverRows, coverTransfers, splitCharges } from './split-charges.ts';

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
  /** Those of the patient on the day, in their order. */
  covers: readonly Cover[];
  authorization_number?: string | null;
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

/** Charges with their discounts and the parts of their payers; `without`: those that are reckoned anew, whose use of limits counts no more. */
export async function reckonCharges(ctx: Pick<Ctx, 'db' | 'organization_id'>, drafts: readonly Draft[], without: readonly string[] = []) {
  const discounts = discountsOn(drafts);
  const nets = drafts.map(({ gross }, at) => gross - (discounts[at]!.automatic?.minor ?? 0) - (discounts[at]!.chosen?.minor ?? 0));
  const splits = await splitCharges(
    ctx,
    drafts.map(({ patient_id, priced, service_id, day, visit_id = null, authorization_number = null, covers }, at) => ({
      ...{ patient_id, net: nets[at]!, currency: priced.currency, service_id, day, visit_id, authorization: authorization_number, covers },
    })),
    without,
  );
  return drafts.map((draft, at) => {
    const payer_minor = payersPartOf(splits[at]!);
    const amount_minor = nets[at]!;
    return {
      draft,
      discounts: discounts[at]!,
      parts: splits[at]!,
      columns: {
        ...discountColumns(discounts[at]!, draft.chosen),
        ...{ amount_minor, payer_minor, status: statusOf(amount_minor, draft.planned, payer_minor) },
      },
    };
  });
}

/** Writes charges and posts them: the patient owes the gross, less the discounts and what payers bear (ruling 232). @returns their ids */
export async function writeCharges(ctx: Ctx, drafts: readonly Draft[]): Promise<string[]> {
  const { organization_id, actor, now } = ctx;
  const reckoned = (await reckonCharges(ctx, drafts)).map((one) => ({ ...one, id: newId() }));
  const inserted = await insertChargeItems(
    ctx,
    reckoned.map(
      ({ id, draft: { priced, gross: _, planned: __, automatic: ___, chosen: ____, covers: _____, day, ...draft }, columns }) => ({
        ...{ organization_id, id, ...draft, ...columns },
        ...{ unit_price_minor: priced.minor, currency: priced.currency, price_source: JSON.stringify(priced.source), service_day: day },
        ...{ charged_by_id: actor.practitioner_role_id, created_at: now, updated_at: now },
      }),
    ),
  );
  const written = reckoned.filter(({ id }) => inserted.has(id));
  await insertCovers(
    ctx,
    written.flatMap(({ id, parts, draft }) =>
      coverRows(organization_id, { id, currency: draft.priced.currency }, parts, draft.authorization_number),
    ),
  );
  const of = ({ id, draft }: (typeof written)[number]) => ({ currency: draft.priced.currency, charge_item_id: id });
  await post(
    ctx,
    'charge',
    written.map((one) => ({ debit: 'patients-debts', credit: 'revenue', amount_minor: one.draft.gross, ...of(one) })),
  );
  await post(
    ctx,
    'discount',
    written.map((one) => ({ debit: 'discounts', credit: 'patients-debts', amount_minor: one.columns.discount_minor, ...of(one) })),
  );
  await post(
    ctx,
    'cover',
    written.flatMap((one) =>
      coverTransfers(
        one.parts.map(({ cover, amount }) => ({ client_id: cover.client_id, amount_minor: amount })),
        of(one),
      ),
    ),
  );
  return written.map(({ id }) => id);
}
