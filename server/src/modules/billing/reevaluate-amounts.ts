import { fail, sentenceOf } from '@akoma/contract/base';
import { type Bearing, bearingOf, coversBearing, type PriceSource, type reevaluateAmounts as operation } from '@akoma/contract/billing';
import { checkReferences, refuseWrong } from '../../platform/http/refusals.ts';
import type { Handler } from '../../platform/http/route.ts';
import { listUnknownServices, requireHealthcareService } from '../catalogue/index.ts';
import { listUnknownPatients } from '../patients/index.ts';
import { type Priced, totalOf } from './billing.rules.ts';
import { listUnpaidIds } from './charge-item.store.ts';
import { findChargePrice } from './find-charge-price.ts';
import { lockUnpaid } from './lock-unpaid.ts';
import { readDiscounts } from './read-discounts.ts';
import { coversOf, payerOf } from './split-charges.ts';
import { applyReworked, reevaluated, reworkCharges, type Work } from './rework-charges.ts';

/** Prices charges again by the day of the service, with today's list, groups and discounts (BILL-009); prices by hand stay. */
export const reevaluateAmounts: Handler<typeof operation> = async (ctx, { body }) => {
  const { charge_item_ids, patient_id, dry_run } = body;
  if (!charge_item_ids && !patient_id) refuseWrong({ charge_item_ids: [sentenceOf('required', 'charge_item_ids')] });
  if (charge_item_ids && patient_id) refuseWrong({ patient_id: [sentenceOf('invalid', 'patient_id')] });
  await checkReferences(ctx, [listUnknownPatients, { patient_id }]);
  const ids = [...new Set(charge_item_ids ?? (await listUnpaidIds(ctx, patient_id!)))];
  const held = await lockUnpaid(ctx, ids, () => 'charge_item_ids');
  const discounts = await readDiscounts(
    ctx,
    held.map(({ patient }) => patient.customer_group_id),
    held.map(({ item }) => item.chosen_discount_id),
  );
  const gone = new Set(await listUnknownServices(ctx, [...new Set(held.flatMap(({ item }) => item.service_id ?? []))]));
  const coversAt = coversOf(ctx);
  const works: Work[] = [];
  const kept: ('by-hand' | 'no-price' | null)[] = [];
  for (const { item, patient } of held) {
    const { quantity, description, tier_id, service_id, location_id, service_day: day } = item;
    const source = item.price_source as unknown as PriceSource;
    const stands: Priced = { minor: item.unit_price_minor, currency: item.currency, source };
    const bearing = bearingOf(item as Bearing, {});
    const covers = coversBearing(bearing, await coversAt(item.patient_id, day));
    const byHand = source.kind === 'by-hand';
    const found =
      byHand || !service_id || gone.has(service_id)
        ? undefined
        : await findChargePrice(ctx, {
            service: await requireHealthcareService(ctx, service_id),
            tier_id,
            location_id,
            patient,
            payer: payerOf(covers),
            day,
          });
    const gross = found && totalOf(quantity, found.minor);
    if (found && gross === undefined) throw fail('billing.itemsFixed', { charge_item_ids: [item.id], description });
    const chosen = item.chosen_discount_id ? discounts.chosenOf(item.chosen_discount_id, day) : undefined;
    kept.push(found ? null : byHand ? 'by-hand' : 'no-price');
    works.push({
      ...{ item, description, quantity, tier_id, priced: found ?? stands, gross: gross ?? item.amount_minor + item.discount_minor },
      planned: item.status === 'planned',
      ...{ bearing, named: false, covers, authorization_number: item.authorization_number },
      automatic: discounts.automaticOf(patient.customer_group_id, day),
      chosen: typeof chosen === 'object' ? chosen : undefined,
    });
  }
  const reworked = await reworkCharges(ctx, works);
  const data = reworked.map((one, at) => reevaluated(one, kept[at]!));
  if (!dry_run)
    await applyReworked(
      ctx,
      reworked.filter((_, at) => data[at]!.why.some((why) => why === 'price' || why === 'discount' || why === 'cover')),
    );
  return { data };
};
