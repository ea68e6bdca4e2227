import { closeTill, countTill, createChargeItems, createExchangeRate, openTill, payChargeItems, payOutTill } from '@akoma/contract/billing';
import type { Colleague } from './colleagues.ts';

/** A visitor pays in dollars into a drawer of dollars, most of which the bank then takes as cedis, before the drawer is counted and closed. */
export async function tellDollars({ does }: Colleague, location_id: string, patients: readonly string[], now: Date): Promise<void> {
  await does(createExchangeRate, { body: { rate: '15.25' } }, now);
  const { data: till } = await does(openTill, { body: { location_id, opening_float: '0', currency: 'USD' } }, now);
  const params = { id: till.id };
  const patient_id = patients[54 % patients.length]!;
  const { data: items } = await does(
    createChargeItems,
    { body: [{ patient_id, description: 'Yellow fever vaccination', amount: '305' }] },
    now,
  );
  const paid = { transaction_type: 'cash', payment: 'cash', currency: 'USD', amount: '20' } as const;
  await does(payChargeItems, { body: { charge_item_ids: items.map(({ id }) => id), ...paid } }, now);
  const banked = { to: 'bank', banked_amount: '228', reason: 'Banked as cedis, slip 4471' } as const;
  await does(payOutTill, { params, body: { amount: '15', ...banked } }, now);
  await does(countTill, { params, body: { actual_cash: '5' } }, now);
  await does(closeTill, { params, body: {} }, now);
}
