import { expect, it } from 'vitest';
import { priceOf } from './booking-price.ts';

const tiers = (...costs: string[]) => costs.map((cost) => ({ currency: 'GHS', cost }));

it('APPT-001 the price of a service in booking is one sum, or from the least; a tier that costs nothing is called free', () => {
  expect(priceOf([])).toBeUndefined();
  expect(priceOf(tiers('60.00', '60'))).toBe('GHS 60.00');
  expect(priceOf(tiers('60.00', '45.00'))).toBe('from GHS 45.00');
  expect(priceOf(tiers('0.00', '60.00'))).toBe('GHS 60.00 or free');
  expect(priceOf(tiers('60.00', '0.00', '45.00'))).toBe('from GHS 45.00 or free');
  expect(priceOf(tiers('0.00'))).toBe('free');
});
