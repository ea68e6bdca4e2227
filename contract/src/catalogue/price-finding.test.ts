import { describe, expect, it } from 'vitest';
import { closeness, findPrice, isValidOn, type PriceTerms, priceKey } from './price-finding.ts';

const service = '11111111-1111-7111-8111-111111111111';
const ward = '22222222-2222-7222-8222-222222222222';
const today = '2026-03-05';

interface Listed extends PriceTerms {
  charge: string;
}
const price = (charge: string, terms: Partial<PriceTerms> = {}): Listed => ({
  healthcare_service_id: service,
  location_id: null,
  payer: null,
  payment_method: null,
  active: true,
  valid_from: null,
  valid_to: null,
  ...terms,
  charge,
});

const names = { payer: 'NHIS', payment_method: 'insurance', location_id: ward } as const;
/** All eight ways of being specific, closest first. */
const moduleOrder = [
  ['payer', 'payment_method', 'location_id'],
  ['payer', 'payment_method'],
  ['payer', 'location_id'],
  ['payment_method', 'location_id'],
  ['payer'],
  ['payment_method'],
  ['location_id'],
  [],
] as const;
const rung = (fields: readonly (keyof typeof names)[], at: number) =>
  price(`${at}.00`, Object.fromEntries(fields.map((field) => [field, names[field]])));
const asked = { healthcare_service_id: service, ...names };

describe('which price wins', () => {
  it('PRICE-011 all four of the rule set: location, payer and method; then payer and method; then method; then the plain price', () => {
    const four = [
      price('10.00'),
      price('20.00', { payment_method: 'insurance' }),
      price('30.00', { payer: 'NHIS', payment_method: 'insurance' }),
      price('40.00', { ...names }),
    ];
    const charges: (string | undefined)[] = [];
    for (let left = four; left.length > 0; left = left.slice(0, -1)) charges.push(findPrice(left, asked, today)?.charge);
    expect(charges).toEqual(['40.00', '30.00', '20.00', '10.00']);
  });

  it.each(moduleOrder.map((fields, at) => [fields.join(' + ') || 'the plain price', fields, at] as const))(
    'PRICE-011 a total order: %s before all that come after it, however they are listed',
    (_name, fields, at) => {
      const mine = rung(fields, at);
      expect(closeness(mine, asked)).toBe(7 - at);
      const later = moduleOrder.slice(at + 1).map((other, below) => rung(other, at + 1 + below));
      for (const listed of [[mine, ...later], [...later, mine], [...later].reverse().concat(mine)])
        expect(findPrice(listed, asked, today)).toBe(mine);
    },
  );

  it.each([
    ['another payer', { ...asked, payer: 'ACME' }, ['payment_method + location_id', 'payment_method', 'location_id', '']],
    ['another method', { ...asked, payment_method: 'cash' }, ['payer + location_id', 'payer', 'location_id', '']],
    ['elsewhere', { ...asked, location_id: service }, ['payer + payment_method', 'payer', 'payment_method', '']],
    ['nothing known but the service', { healthcare_service_id: service }, ['']],
    ['another service', { ...asked, healthcare_service_id: ward }, []],
  ] as const)('PRICE-011 asked for %s, only what fits counts', (_name, question, fitting) => {
    const fit = moduleOrder.filter((fields, at) => closeness(rung(fields, at), question) !== null).map((fields) => fields.join(' + '));
    expect(fit).toEqual(fitting);
  });

  it('PRICE-011 a payer is the same however its code is written', () => {
    expect(findPrice([price('5.00', { payer: 'NHIS' })], { ...asked, payer: ' nhis ' }, today)?.charge).toBe('5.00');
    expect(findPrice([price('5.00', { payer: 'NHIS' })], { ...asked, payer: '' }, today)).toBeUndefined();
  });

  it('PRICE-005 only an active price counts', () => {
    expect(findPrice([price('9.00', { ...names, active: false }), price('3.00')], asked, today)?.charge).toBe('3.00');
    expect(findPrice([price('9.00', { active: false })], asked, today)).toBeUndefined();
  });

  it.each([
    ['2026-03-05', '2026-03-05', true],
    [null, '2026-03-04', false],
    ['2026-03-06', null, false],
    [null, null, true],
    ['2026-01-01', null, true],
    [null, '2026-03-05', true],
  ])('PRICE-011 from %s to %s it counts on the fifth of March: %s', (valid_from, valid_to, counts) => {
    expect(isValidOn({ valid_from, valid_to }, today)).toBe(counts);
    expect(findPrice([price('9.00', { valid_from, valid_to })], asked, today) !== undefined).toBe(counts);
  });

  it('PRICE-011 of two periods the one of the day counts, even if a plainer price is newer', () => {
    const periods = [
      price('1.00', { payer: 'NHIS', valid_to: '2026-02-28' }),
      price('2.00', { payer: 'NHIS', valid_from: '2026-03-01' }),
      price('3.00'),
    ];
    const on = (day: string) => findPrice(periods, asked, day)?.charge;
    expect([on('2026-02-28'), on('2026-03-01')]).toEqual(['1.00', '2.00']);
  });
});

describe('the key under which a price is kept', () => {
  it("PRICE-006 is service, location, payer and payment method, with 'null' when absent", () => {
    expect(priceKey(asked)).toBe(`${service},${ward},nhis,insurance`);
    expect(priceKey({ healthcare_service_id: service })).toBe(`${service},null,null,null`);
    expect(priceKey({ ...asked, payer: null })).toBe(`${service},${ward},null,insurance`);
    expect(priceKey({ ...asked, payer: undefined })).toBe(priceKey({ ...asked, payer: null }));
  });

  it('PRICE-006 two that differ only in the payer do not share one', () => {
    expect(priceKey(asked)).not.toBe(priceKey({ ...asked, payer: 'ACME' }));
    expect(priceKey(asked)).not.toBe(priceKey({ ...asked, payer: null }));
  });
});
