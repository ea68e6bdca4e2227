import { type Currency, defaultCurrency, type FieldErrors, minorOf, sentenceOf } from '@akoma/contract/base';
import type { createChargeItems as operation } from '@akoma/contract/billing';
import type { Patient } from '@akoma/contract/patients';
import { checkReferences, refuseWrong, unknownReference } from '../../platform/http/refusals.ts';
import type { Ctx, Handler } from '../../platform/http/route.ts';
import { dayIn, requireHealthcareService } from '../catalogue/index.ts';
import { letterheadOf, listUnknownLocations, listUnknownPractitioners } from '../organization/index.ts';
import { holdPatient } from '../patients/index.ts';
import { type Priced, totalOf } from './billing.rules.ts';
import { listChargeItemsByIds } from './charge-item.store.ts';
import { findChargePrice } from './find-charge-price.ts';
import { readDiscounts } from './read-discounts.ts';
import { refuseOtherOrganizations } from './refuse-other-organizations.ts';
import { type Draft, writeCharges } from './write-charges.ts';

/** Charges patients by hand (BILL-004): all items or none. Each is posted: the patient owes it, and it is revenue. */
export const createChargeItems: Handler<typeof operation> = async (ctx, { body: { charge_items } }) => {
  const today = dayIn((await letterheadOf(ctx)).time_zone, ctx.now);
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

  const drafts: Draft[] = [];
  for (const [at, sent] of charge_items.entries()) {
    const wrong = (field: string, sentence: string): void => {
      errors[`charge_items.${at}.${field}`] = [sentence];
    };
    const { patient_id, practitioner_id = null, location_id = null, service_day: day = today, quantity, planned } = sent;
    const patient = patients.get(patient_id)!;
    if (day > today) wrong('service_day', 'Service day should not be in the future.');
    await checkReferences(ctx, [listUnknownPractitioners, { practitioner_id }], [listUnknownLocations, { location_id }]);
    const service = sent.healthcare_service_id
      ? await requireHealthcareService(ctx, sent.healthcare_service_id, 'healthcare_service_id')
      : undefined;
    const description = sent.description ?? service?.name;
    if (!description) wrong('description', sentenceOf('required', 'description'));
    if (sent.tier_id && !service?.price_tiers.some(({ id }) => id === sent.tier_id)) wrong('tier_id', sentenceOf('invalid', 'tier'));
    const chosen = sent.discount_id ? discounts.chosenOf(sent.discount_id, day) : undefined;
    if (typeof chosen === 'string') wrong('discount_id', sentenceOf('invalid', 'discount'));
    const { tier_id = null } = sent;
    const priced =
      sent.amount !== undefined
        ? byHand(ctx, sent.amount, sent.currency, day)
        : service && (await findChargePrice(ctx, { service, tier_id, location_id, patient, day }));
    if (!priced) {
      wrong('amount', service ? 'This service has no price on that day. Enter an amount.' : sentenceOf('required', 'amount'));
      continue;
    }
    const gross = totalOf(quantity, priced.minor);
    if (gross === undefined) wrong('quantity', 'The whole amount should not be over 9,999,999,999.99.');
    drafts.push({
      ...{ patient_id, quantity, description: description ?? '', priced, gross: gross ?? 0, planned },
      ...{ service_id: service?.id ?? null, tier_id, practitioner_id, location_id, day },
      automatic: discounts.automaticOf(patient.customer_group_id, day),
      chosen: typeof chosen === 'string' ? undefined : chosen,
    });
  }
  refuseWrong(errors);
  return { data: await listChargeItemsByIds(ctx, await writeCharges(ctx, drafts)) };
};

const byHand = ({ actor }: Ctx, amount: string, currency: Currency = defaultCurrency, day: string): Priced => ({
  minor: minorOf(amount),
  currency,
  source: { kind: 'by-hand', by: actor.full_name, tier: null, price: null, group: null, day },
});
