import { amountOf, type Currency, defaultCurrency, type FieldErrors, minorOf, sentenceOf } from '@akoma/contract/base';
import type { NewChargeItem, createChargeItems as operation, previewChargeItems as preview } from '@akoma/contract/billing';
import type { Patient } from '@akoma/contract/patients';
import { checkReferences, refuseWrong, unknownReference } from '../../platform/http/refusals.ts';
import type { Ctx, Handler } from '../../platform/http/route.ts';
import { dayIn, requireHealthcareService } from '../catalogue/index.ts';
import { letterheadOf, listUnknownLocations, listUnknownPractitioners } from '../organization/index.ts';
import { holdPatient } from '../patients/index.ts';
import type { BillingPorts, ChargeSource, SourceKind } from './billing.ports.ts';
import { type Priced, totalOf } from './billing.rules.ts';
import { listChargeItemsByIds, listIdsBySource } from './charge-item.store.ts';
import { findChargePrice } from './find-charge-price.ts';
import { readDiscounts } from './read-discounts.ts';
import { refuseOtherOrganizations } from './refuse-other-organizations.ts';
import { coversOf, payerOf, shownParts } from './split-charges.ts';
import { type Draft, reckonCharges, writeCharges } from './write-charges.ts';

/** Charges patients by hand (BILL-004): all items or none. Each is posted: the patient owes it, and it is revenue. */
export const createChargeItems =
  (ports: BillingPorts): Handler<typeof operation> =>
  async (ctx, { body: { charge_items } }) => ({
    data: await listChargeItemsByIds(ctx, await writeCharges(ctx, await draftCharges(ctx, ports, charge_items))),
  });

/** What would be charged, and who would bear which part: nothing is written. */
export const previewChargeItems =
  (ports: BillingPorts): Handler<typeof preview> =>
  async (ctx, { body: { charge_items } }) => {
    const reckoned = await reckonCharges(ctx, await draftCharges(ctx, ports, charge_items));
    return {
      data: reckoned.map(({ draft: { patient_id, description, quantity, priced, covers }, columns, discounts, parts }) => ({
        ...{ patient_id, description, quantity, currency: priced.currency, price_source: priced.source },
        ...{ unit_price: amountOf(priced.minor), gross_amount: amountOf(columns.amount_minor + columns.discount_minor) },
        ...{ discount_amount: amountOf(columns.discount_minor), amount: amountOf(columns.amount_minor) },
        ...{ patient_amount: amountOf(columns.amount_minor - columns.payer_minor), payer_amount: amountOf(columns.payer_minor) },
        discounts: [discounts.automatic, discounts.chosen].flatMap((one, at) =>
          one ? [{ id: one.discount.id, name: one.discount.name, amount: amountOf(one.minor), automatic: at === 0 }] : [],
        ),
        coverage: shownParts(parts, covers),
      })),
    };
  };

/** The charges that were sent, priced, with the discounts and covers that they may have; all that is wrong with them is refused at once. */
async function draftCharges(ctx: Ctx, { sources, visits }: BillingPorts, charge_items: readonly NewChargeItem[]): Promise<Draft[]> {
  const { time_zone } = await letterheadOf(ctx);
  const today = dayIn(time_zone, ctx.now);
  refuseOtherOrganizations(ctx, charge_items);
  const errors: FieldErrors = {};
  const patients = new Map<string, Patient>();
  for (const id of [...new Set(charge_items.map(({ patient_id }) => patient_id))].sort())
    patients.set(id, await holdPatient(ctx, id, 'patient_id'));

  const discounts = await readDiscounts(
    ctx,
    [...patients.values()].map(({ customer_group_id }) => customer_group_id),
    charge_items.map(({ discount_id }) => discount_id),
  );
  const unknown = charge_items.flatMap(({ discount_id }, at) =>
    discount_id && discounts.chosenOf(discount_id, today) === 'unknown' ? [`charge_items.${at}.discount_id`] : [],
  );
  if (unknown.length > 0) throw unknownReference(...unknown);

  const coversAt = coversOf(ctx);
  const drafts: Draft[] = [];
  for (const [at, sent] of charge_items.entries()) {
    const wrong = (field: string, sentence: string): void => {
      errors[`charge_items.${at}.${field}`] = [sentence];
    };
    const { patient_id, quantity, planned } = sent;
    const patient = patients.get(patient_id)!;
    const request = sent.request_id ? await requestNamed(ctx, sources, sent.request_id) : undefined;
    if (sent.request_id && request?.patient_id !== patient_id) throw unknownReference(`charge_items.${at}.request_id`);
    if (request && (charge_items.findIndex(({ request_id }) => request_id === request.id) < at || (await isCharged(ctx, request))))
      wrong('request_id', 'This is charged already.');
    const { practitioner_id = request?.practitioner_id ?? null, location_id = request?.location_id ?? null } = sent;
    const day = sent.service_day ?? (request ? dayIn(time_zone, new Date(request.at)) : today);
    if (day > today) wrong('service_day', 'Service day should not be in the future.');
    await checkReferences(ctx, [listUnknownPractitioners, { practitioner_id }], [listUnknownLocations, { location_id }]);
    if (sent.visit_id && (await visits.named(ctx, sent.visit_id))?.patient_id !== patient_id)
      throw unknownReference(`charge_items.${at}.visit_id`);
    const visit_id = sent.visit_id ?? request?.visit_id ?? (await visits.on(ctx, patient_id, day, time_zone));
    const service_id = sent.healthcare_service_id ?? request?.service_id;
    const service = service_id ? await requireHealthcareService(ctx, service_id, 'healthcare_service_id') : undefined;
    const description = sent.description ?? service?.name;
    if (!description) wrong('description', sentenceOf('required', 'description'));
    if (sent.tier_id && !service?.price_tiers.some(({ id }) => id === sent.tier_id)) wrong('tier_id', sentenceOf('invalid', 'tier'));
    const chosen = sent.discount_id ? discounts.chosenOf(sent.discount_id, day) : undefined;
    if (typeof chosen === 'string') wrong('discount_id', sentenceOf('invalid', 'discount'));
    const { tier_id = request?.tier_id ?? null, authorization_number = null } = sent;
    const covers = await coversAt(patient_id, day);
    const priced =
      sent.amount !== undefined
        ? byHand(ctx, sent.amount, sent.currency, day)
        : service && (await findChargePrice(ctx, { service, tier_id, location_id, patient, payer: payerOf(covers), day }));
    if (!priced) {
      wrong('amount', service ? 'This service has no price on that day. Enter an amount.' : sentenceOf('required', 'amount'));
      continue;
    }
    const gross = totalOf(quantity, priced.minor);
    if (gross === undefined) wrong('quantity', 'The whole amount should not be over 9,999,999,999.99.');
    drafts.push({
      ...{ patient_id, quantity, description: description ?? '', priced, gross: gross ?? 0, planned },
      ...{ service_id: service?.id ?? null, tier_id, practitioner_id, location_id, day, visit_id },
      ...{ covers, authorization_number, source_kind: request?.kind ?? null, source_id: request?.id ?? null },
      automatic: discounts.automaticOf(patient.customer_group_id, day),
      chosen: typeof chosen === 'string' ? undefined : chosen,
    });
  }
  refuseWrong(errors);
  return drafts;
}

/** The request of that id, of whatever kind; undefined: there is none. */
async function requestNamed(ctx: Ctx, sources: readonly ChargeSource[], id: string) {
  for (const { kind, find } of sources) {
    const [request] = await find(ctx, [id]);
    if (request) return { ...request, kind };
  }
  return undefined;
}
const isCharged = async (ctx: Ctx, { kind, id }: { kind: SourceKind; id: string }): Promise<boolean> =>
  (await listIdsBySource(ctx, kind, [id])).size > 0;

const byHand = ({ actor }: Ctx, amount: string, currency: Currency = defaultCurrency, day: string): Priced => ({
  minor: minorOf(amount),
  currency,
  source: { kind: 'by-hand', by: actor.full_name, tier: null, price: null, payer: null, group: null, location: null, day },
});
