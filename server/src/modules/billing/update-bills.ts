import { type FieldErrors, minorOf, sentenceOf } from '@akoma/contract/base';
import {
  type Bearing,
  bearingOf,
  coversBearing,
  namesBearer,
  type PriceSource,
  type updateBills as operation,
} from '@akoma/contract/billing';
import { refuseWrong, unknownReference } from '../../platform/http/refusals.ts';
import type { Handler } from '../../platform/http/route.ts';
import { requireHealthcareService } from '../catalogue/index.ts';
import { listUnknownClients } from '../payers/index.ts';
import { type Priced, totalOf } from './billing.rules.ts';
import { listChargeItemsByIds } from './charge-item.store.ts';
import { findChargePrice } from './find-charge-price.ts';
import { lockUnpaid } from './lock-unpaid.ts';
import { readDiscounts } from './read-discounts.ts';
import { refuseOtherOrganizations } from './refuse-other-organizations.ts';
import { coversOf, payerOf } from './split-charges.ts';
import { applyReworked, reworkCharges, type Work } from './rework-charges.ts';

/** Changes charges of which nothing is paid (BILL-008): all or none. The discounts are reckoned again, by the day of the service. */
export const updateBills: Handler<typeof operation> = async (ctx, { body: { charge_items } }) => {
  refuseOtherOrganizations(ctx, charge_items);
  const ids = charge_items.map(({ id }) => id);
  const errors: FieldErrors = {};
  for (const [at, id] of ids.entries()) if (ids.indexOf(id) !== at) errors[`charge_items.${at}.id`] = [sentenceOf('not-unique', 'id')];
  refuseWrong(errors);
  for (const [at, { payer_id }] of charge_items.entries())
    if (payer_id && (await listUnknownClients(ctx, [payer_id])).length > 0) throw unknownReference(`charge_items.${at}.payer_id`);
  const held = await lockUnpaid(ctx, ids, (at) => `charge_items.${at}.id`);
  const discounts = await readDiscounts(
    ctx,
    held.map(({ patient }) => patient.customer_group_id),
    held.map(({ item }, at) => charge_items[at]!.discount_id ?? item.chosen_discount_id),
  );
  const coversAt = coversOf(ctx);
  const works: Work[] = [];
  const reasons = new Map<string, string>();
  for (const [at, { item, patient }] of held.entries()) {
    const sent = charge_items[at]!;
    const wrong = (field: string, sentence: string): void => {
      errors[`charge_items.${at}.${field}`] = [sentence];
    };
    const all = await coversAt(item.patient_id, item.service_day);
    const { payer_id } = sent;
    if (payer_id !== undefined && sent.borne_by) wrong('borne_by', sentenceOf('invalid', 'borne by'));
    const bearing = bearingOf(item as Bearing, sent);
    const named = namesBearer(sent);
    const covers = coversBearing(bearing, all);
    if (payer_id && covers.every(({ skipped }) => skipped !== null)) wrong('payer_id', sentenceOf('invalid', 'payer'));
    const { quantity = item.quantity, description = item.description, tier_id = item.tier_id } = sent;
    if (sent.amount !== undefined && !sent.reason) wrong('reason', sentenceOf('required', 'reason'));
    if (sent.reason) reasons.set(item.id, sent.reason);
    const chosen = sent.discount_id ? discounts.chosenOf(sent.discount_id, item.service_day) : undefined;
    if (chosen === 'unknown') throw unknownReference(`charge_items.${at}.discount_id`);
    if (chosen === 'wrong') wrong('discount_id', sentenceOf('invalid', 'discount'));
    const kept =
      sent.discount_id === undefined && item.chosen_discount_id ? discounts.chosenOf(item.chosen_discount_id, item.service_day) : undefined;
    const stands: Priced = { minor: item.unit_price_minor, currency: item.currency, source: item.price_source as unknown as PriceSource };
    const isPricedAgain =
      sent.amount === undefined && (sent.tier_id !== undefined || (named && item.service_id !== null && stands.source.kind !== 'by-hand'));
    const service = item.service_id && (sent.tier_id || isPricedAgain) ? await requireHealthcareService(ctx, item.service_id) : undefined;
    const isOffered = !tier_id || service?.price_tiers.some(({ id }) => id === tier_id);
    let priced: Priced | undefined = stands;
    if (sent.amount !== undefined)
      priced = {
        ...{ minor: minorOf(sent.amount), currency: item.currency },
        source: {
          ...stands.source,
          kind: 'by-hand',
          by: ctx.actor.full_name,
          tier: null,
          price: null,
          payer: null,
          group: null,
          location: null,
        },
      };
    else if (isPricedAgain && service && isOffered) {
      const { location_id, service_day: day } = item;
      priced = await findChargePrice(ctx, { service, tier_id, location_id, patient, payer: payerOf(covers), day });
      if (!priced) wrong('amount', 'This service has no price on that day. Enter an amount.');
    }
    if ((sent.tier_id && !isOffered) || (isPricedAgain && !(service && isOffered))) wrong('tier_id', sentenceOf('invalid', 'tier'));
    const gross = totalOf(quantity, priced?.minor ?? 0);
    if (gross === undefined) wrong('quantity', 'The whole amount should not be over 9,999,999,999.99.');
    works.push({
      ...{ item, description, quantity, tier_id, priced: priced ?? stands, gross: gross ?? 0 },
      planned: item.status === 'planned' && sent.planned === undefined,
      ...{ bearing, named },
      ...{ covers, authorization_number: sent.authorization_number === undefined ? item.authorization_number : sent.authorization_number },
      automatic: discounts.automaticOf(patient.customer_group_id, item.service_day),
      chosen: [chosen, kept].find((one) => typeof one === 'object'),
    });
  }
  refuseWrong(errors);
  await applyReworked(ctx, await reworkCharges(ctx, works), reasons);
  return { data: await listChargeItemsByIds(ctx, ids) };
};
