import { describe, expect, it } from 'vitest';
import { type Coverable, type CoverTerms, coverageOf, ownRuleOf, payersPartOf, policyYearOf } from './coverage.ts';

const cover = (id: string, terms: Partial<CoverTerms> = {}): CoverTerms => ({
  ...{ id, client_id: `client ${id}`, policy_id: `policy ${id}`, member_id: id, skipped: null, valid_from: '2026-01-01', currency: 'GHS' },
  ...{ copay_type: null, copay: 0, coinsurance: 0, own_part_per: 'item', excluded: [], visit_limit: null, year_limit: null },
  ...{ authorization_required: false, authorization: null },
  ...terms,
});
const item = (net: number, covers: readonly CoverTerms[], more: Partial<Coverable> = {}): Coverable => ({
  ...{ net, currency: 'GHS', service_id: 'dressing', day: '2026-11-15', visit: 'visit', authorization: null, covers },
  ...more,
});
/** Own part, payer's part and reason under each cover of each charge. */
const read = (items: readonly Coverable[], used?: Parameters<typeof coverageOf>[1]) =>
  coverageOf(items, used).map((parts) => parts.map(({ own, amount, skipped }) => [own, amount, skipped]));

const insured = cover('a', { copay_type: 'COINSURANCE', coinsurance: 2000 });
const fixed = cover('a', { copay_type: 'COPAY', copay: 1500 });
const onceAVisit = cover('a', { copay_type: 'COPAY', copay: 1500, own_part_per: 'visit' });

describe('BILL-031 who bears which part of a charge', () => {
  it.each<[string, Coverable[], unknown[]]>([
    ['nobody is insured', [item(10_000, [])], [[]]],
    ['a price of 100 with COINSURANCE 20: patient 20, payer 80', [item(10_000, [insured])], [[[2000, 8000, null]]]],
    ['everything, without an own part', [item(10_000, [cover('a')])], [[[0, 10_000, null]]]],
    ['COPAY: the fixed sum', [item(10_000, [fixed])], [[[1500, 8500, null]]]],
    ['COPAY: at most the charge', [item(1000, [fixed])], [[[1000, 0, null]]]],
    ['COPAY for each item', [item(10_000, [fixed]), item(10_000, [fixed])], [[[1500, 8500, null]], [[1500, 8500, null]]]],
    [
      'COPAY once a visit is used up over its items',
      [item(1000, [onceAVisit]), item(10_000, [onceAVisit]), item(10_000, [onceAVisit]), item(10_000, [onceAVisit], { visit: 'other' })],
      [[[1000, 0, null]], [[500, 9500, null]], [[0, 10_000, null]], [[1500, 8500, null]]],
    ],
    [
      'COINSURANCE by running total: the parts add up to the part of the sum',
      [item(333, [insured]), item(333, [insured]), item(334, [insured]), item(2, [insured])],
      [[[67, 266, null]], [[66, 267, null]], [[67, 267, null]], [[0, 2, null]]],
    ],
    [
      'COINSURANCE of 100: nothing is borne',
      [item(500, [cover('a', { copay_type: 'COINSURANCE', coinsurance: 10_000 })])],
      [[[500, 0, null]]],
    ],
    ['what is not valid on the day', [item(500, [cover('a', { skipped: 'policy-ended' })])], [[[0, 0, 'policy-ended']]]],
    ['an excluded service', [item(500, [cover('a', { excluded: ['dressing'] })])], [[[0, 0, 'service-excluded']]]],
    ['another service', [item(500, [cover('a', { excluded: ['other'] })])], [[[0, 500, null]]]],
    ['a charge without a service', [item(500, [cover('a', { excluded: ['other'] })], { service_id: null })], [[[0, 500, null]]]],
    ['another currency', [item(500, [cover('a', { currency: 'USD' })])], [[[0, 0, 'currency-differs']]]],
    [
      'no authorisation where one is needed',
      [item(500, [cover('a', { authorization_required: true })])],
      [[[0, 0, 'authorization-missing']]],
    ],
    ['an authorisation number', [item(500, [cover('a', { authorization_required: true })], { authorization: 'A-17' })], [[[0, 500, null]]]],
    [
      'an authorisation of the membership',
      [item(500, [cover('a', { authorization_required: true, authorization: 'A-18' })])],
      [[[0, 500, null]]],
    ],
    [
      'a limit of the visit: what is over it is the patient’s',
      [
        item(500, [cover('a', { visit_limit: 600 })]),
        item(500, [cover('a', { visit_limit: 600 })]),
        item(500, [cover('a', { visit_limit: 600 })]),
      ],
      [[[0, 500, null]], [[0, 100, null]], [[0, 0, 'limit-used-up']]],
    ],
    [
      'a limit of the year over two visits, not over the next year',
      [
        item(500, [cover('a', { year_limit: 600 })]),
        item(500, [cover('a', { year_limit: 600 })], { visit: 'other' }),
        item(500, [cover('a', { year_limit: 600 })], { visit: 'third', day: '2027-01-01' }),
      ],
      [[[0, 500, null]], [[0, 100, null]], [[0, 500, null]]],
    ],
    [
      'an own part counts towards no limit',
      [item(1000, [cover('a', { copay_type: 'COPAY', copay: 600, visit_limit: 400 })])],
      [[[600, 400, null]]],
    ],
    [
      'what is given on a day without a visit counts as one',
      [
        item(1000, [onceAVisit], { visit: null }),
        item(1000, [onceAVisit], { visit: null }),
        item(1000, [onceAVisit], { visit: null, day: '2026-11-16' }),
      ],
      [[[1000, 0, null]], [[500, 500, null]], [[1000, 0, null]]],
    ],
    [
      'several payers in order: the second gets what the first leaves',
      [item(10_000, [insured, cover('b', { copay_type: 'COINSURANCE', coinsurance: 5000 })])],
      [
        [
          [2000, 8000, null],
          [1000, 1000, null],
        ],
      ],
    ],
    [
      'a skipped one passes everything on; one after the last pesewa is not tried',
      [item(10_000, [cover('a', { skipped: 'policy-inactive' }), cover('b'), cover('c')])],
      [
        [
          [0, 0, 'policy-inactive'],
          [0, 10_000, null],
        ],
      ],
    ],
    ['a charge of nothing', [item(0, [insured])], [[]]],
  ])('%s', (_what, items, expected) => {
    expect(read(items)).toEqual(expected);
    for (const [at, parts] of coverageOf(items).entries()) expect(payersPartOf(parts)).toBeLessThanOrEqual(items[at]!.net);
  });

  it('each part says whether a limit cut it, and by which rule the patient pays their own', () => {
    const limits = coverageOf([
      item(500, [cover('a', { visit_limit: 600 })]),
      item(500, [cover('a', { visit_limit: 600 })]),
      item(500, [cover('a', { visit_limit: 600 })]),
    ]);
    expect(limits.flat().map(({ limited }) => limited)).toEqual([false, true, true]);
    expect(coverageOf([item(500, [fixed])])[0]![0]!.limited).toBe(false);
    expect([cover('a'), insured, fixed, onceAVisit].map(ownRuleOf)).toEqual([null, 'coinsurance', 'copay', 'copay-visit']);
  });

  it('what was used before is gone', () => {
    const limited = cover('a', { visit_limit: 600, year_limit: 1000, copay_type: 'COPAY', copay: 100, own_part_per: 'visit' });
    const before = (_id: string, span: string) => (span.startsWith('visit') ? { amount: 100, own: 60 } : { amount: 900, own: 0 });
    expect(read([item(500, [limited])], before)).toEqual([[[40, 100, null]]]);
    expect(read([item(500, [limited])], () => ({ amount: 1000, own: 0 }))).toEqual([[[0, 0, 'limit-used-up']]]);
  });

  it.each([
    ['2026-04-01', '2026-03-31', '2025-04-01'],
    ['2026-04-01', '2026-04-01', '2026-04-01'],
    ['2024-02-29', '2026-02-28', '2025-02-29'],
  ])('the year of a policy that began on %s: %s belongs to that of %s', (from, day, year) => {
    expect(policyYearOf(from, day)).toBe(year);
  });
});
