import type { PriceColumn, ServicePrice } from '@akoma/contract/catalogue';
import { describe, expect, it } from 'vitest';
import { columnKey, columnsShown, priceInCell } from './price-cells.ts';

const today = '2026-03-05';
const opd = 'opd';
const cash: PriceColumn = { payer: null, payment_method: 'cash' };
const price = (charge: string, terms: Partial<ServicePrice> = {}): ServicePrice =>
  ({ charge, payer: null, payment_method: 'cash', location_id: null, valid_from: null, valid_to: null, ...terms }) as ServicePrice;
const shown = (prices: ServicePrice[], location?: string) => {
  const cell = priceInCell({ prices }, cash, location, today);
  return cell && { charge: cell.price.charge, inherited: cell.inherited, later: cell.later };
};

describe('a cell of the price list', () => {
  it('CAT-009 shows the price of its column, and none of another', () => {
    expect(shown([price('1.00', { payer: 'NHIS' }), price('2.00', { payment_method: null }), price('3.00')])).toEqual({
      charge: '3.00',
      inherited: false,
      later: false,
    });
    expect(shown([price('1.00', { payer: 'NHIS' })])).toBeUndefined();
  });

  it('CAT-009 of a location shows its own price, else that of any location as inherited', () => {
    const any = price('3.00');
    expect(shown([any, price('4.00', { location_id: opd })], opd)).toMatchObject({ charge: '4.00', inherited: false });
    expect(shown([any], opd)).toMatchObject({ charge: '3.00', inherited: true });
    expect(shown([price('4.00', { location_id: opd })])).toBeUndefined();
  });

  it('CAT-009 shows the price of today, else the next to come, never one that is over', () => {
    const over = price('1.00', { valid_to: '2026-03-04' });
    const next = price('3.00', { valid_from: '2026-04-01' });
    expect(shown([next, over, price('2.00', { valid_from: '2026-03-05', valid_to: '2026-03-31' })])).toMatchObject({ charge: '2.00' });
    expect(shown([over, price('9.00', { valid_from: '2026-05-01' }), next])).toEqual({ charge: '3.00', inherited: false, later: true });
    expect(shown([over])).toBeUndefined();
  });
});

describe('the columns of the price list', () => {
  it('CAT-009 are those of the prices and those that were added, each once; two to begin with', () => {
    const nhis: PriceColumn = { payer: 'NHIS', payment_method: null };
    expect(columnsShown([cash], [nhis, { ...nhis, payer: 'nhis' }]).map(columnKey)).toEqual(['|cash', 'nhis|']);
    expect(columnsShown([], []).map(columnKey)).toEqual(['|', '|cash']);
  });
});
