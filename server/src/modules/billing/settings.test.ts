import {
  createExchangeRate,
  listExchangeRates,
  readBillingSettings,
  updateBillingSettings,
  usualBillingSettings,
} from '@akoma/contract/billing';
import { describe, expect, it } from 'vitest';
import { type Caller, found, signedIn, withRole } from '../../../test/app.ts';
import { asOwner } from '../../../test/database.ts';

const begin = async () => {
  const home = await withRole(await found(), 'Keeper', ['billing.read', 'settings.*']);
  return { home, esi: await signedIn(home, { role: 'Keeper' }) };
};
const read = async (who: Caller) => (await who.ask(readBillingSettings)).data;

describe('settings of billing', () => {
  it('NAV-ADMIN-007 what was not chosen is as usual; what is chosen stays beside it', async () => {
    const { esi } = await begin();
    expect(await read(esi)).toEqual(usualBillingSettings);
    await esi.ask(updateBillingSettings, { body: { charge_at: 'visit-end' } });
    const { data } = await esi.ask(updateBillingSettings, {
      body: { refund_limit: '50.5', denominations: { GHS: ['10', '200', '10', '0.5'], USD: ['1'] } },
    });
    expect(data).toMatchObject({
      ...{ charge_at: 'visit-end', refund_limit: '50.50', payment_terms_days: 0 },
      denominations: { GHS: ['200.00', '10.00', '0.50'], USD: ['1.00'] },
    });
    expect(await read(esi)).toEqual(data);
  });

  it('NAV-ADMIN-007 an older version and a wrong value are refused, and nothing is written', async () => {
    const { esi, home } = await begin();
    const { version } = (await esi.ask(updateBillingSettings, { body: { payment_terms_days: 14 } })).data;
    const before = await read(esi);
    await expect(esi.ask(updateBillingSettings, { body: { payment_terms_days: 30, version: version - 1 } })).rejects.toMatchObject({
      code: 'conflict',
    });
    for (const body of [
      { payment_terms_days: 366 },
      { refund_limit: '-1' },
      { charge_at: 'never' },
      { denominations: { GHS: ['0'], USD: ['1'] } },
      { denominations: { GHS: [], USD: ['1'] } },
    ])
      await expect(esi.ask(updateBillingSettings, { body: body as object })).rejects.toMatchObject({ status: 400 });
    const cashier = await signedIn(await withRole(home, 'Cashier', ['billing.*']), { role: 'Cashier' });
    await expect(cashier.ask(updateBillingSettings, { body: { payment_terms_days: 30 } })).rejects.toMatchObject({ status: 403 });
    expect(await read(esi)).toEqual(before);
  });
});

describe('rates of exchange', () => {
  it('CONST-008 the latest that is valid holds; a later one waits for its moment, and none is ever changed', async () => {
    const { esi } = await begin();
    expect(await esi.ask(listExchangeRates)).toMatchObject({ current: null, total: 0 });
    const set = async (rate: string, valid_from?: string) =>
      (await esi.ask(createExchangeRate, { body: { rate, ...(valid_from && { valid_from }) } })).data;
    await set('14', '2026-01-01T00:00:00Z');
    const now = await set('15.25');
    await set('16', '2099-01-01T00:00:00Z');
    const listed = await esi.ask(listExchangeRates);
    expect(listed.current).toMatchObject({ id: now.id, rate: '15.250000', currency: 'USD' });
    expect(listed.data.map(({ rate }) => rate)).toEqual(['16.000000', '15.250000', '14.000000']);
  });

  it('CONST-008 a rate of nothing, with seven decimals or below zero is refused', async () => {
    const { esi } = await begin();
    for (const rate of ['0', '0.000000', '1.1234567', '-1', 'NaN', '10000000'])
      await expect(esi.ask(createExchangeRate, { body: { rate } })).rejects.toMatchObject({ status: 400 });
    expect(await asOwner('select id from billing.exchange_rate where organization_id = $1', [esi.organization_id])).toEqual([]);
  });
});
