import { describe, expect, it } from 'vitest';
import { chargeOf, dayIn, judgeCharge, judgeDays, priceColumnsOf } from './service-price.rules.ts';

const price = { healthcare_service_id: '00000000-0000-7000-8000-000000000001', currency: 'GHS', active: true } as const;

describe('what is charged', () => {
  it('PRICE-003 is the charge, and the amount where no charge is sent', () => {
    expect(chargeOf({ charge: '1.00', amount: '2.00' })).toBe('1.00');
    expect(chargeOf({ amount: '2.00' })).toBe('2.00');
    expect(chargeOf({})).toBeUndefined();
  });

  it('PRICE-003 PRICE-007 has to be said for a new price, under either name', () => {
    expect(judgeCharge(price)).toEqual({ charge: ['Charge is required.'] });
    expect(judgeCharge({ ...price, charge: '0.00' })).toEqual({});
    expect(judgeCharge({ ...price, amount: '0.00' })).toEqual({});
  });
});

it.each([
  ['2026-02-01', '2026-01-31', ['Valid to should not be before valid from.']],
  ['2026-02-01', '2026-02-01', undefined],
  ['2026-02-01', '2026-02-02', undefined],
  [null, '2026-02-01', undefined],
  ['2026-02-01', null, undefined],
  [null, null, undefined],
])('PRICE-007 the last day does not come before the first: from %j to %j', (valid_from, valid_to, errors) => {
  expect(judgeDays({ valid_from, valid_to })).toEqual(errors ? { valid_to: errors } : {});
});

describe('what is kept of an edit', () => {
  it('PRICE-007 is all that was sent, the charge in the smallest unit', () => {
    const sent = {
      name: 'Scan',
      description: 'By day',
      charge: '1250.05',
      currency: 'USD',
      payer: 'NHIS',
      payment_method: 'cash',
      location_id: '00000000-0000-7000-8000-000000000002',
      valid_from: '2026-01-01',
      valid_to: '2026-12-31',
    } as const;
    const { charge: _charge, ...rest } = sent;
    expect(priceColumnsOf(sent)).toStrictEqual({ ...rest, charge_minor: 125_005 });
    expect(priceColumnsOf({ amount: '80.00' })).toStrictEqual({ charge_minor: 8000 });
  });

  it('PRICE-007 is nothing of what was not, and what is sent empty is emptied', () => {
    expect(priceColumnsOf({})).toStrictEqual({});
    const emptied = { description: null, payer: null, payment_method: null, location_id: null, valid_from: null, valid_to: null };
    expect(priceColumnsOf(emptied)).toEqual(emptied);
  });
});

it.each([
  ['Africa/Accra', '2026-03-01T00:00:00Z', '2026-03-01'],
  ['Africa/Accra', '2026-02-28T23:59:59Z', '2026-02-28'],
  ['Pacific/Kiritimati', '2026-12-31T12:00:00Z', '2027-01-01'],
  ['Pacific/Pago_Pago', '2026-01-01T10:00:00Z', '2025-12-31'],
])('PRICE-011 in %s it is at %s the day %s', (zone, moment, day) => {
  expect(dayIn(zone, new Date(moment))).toBe(day);
});
