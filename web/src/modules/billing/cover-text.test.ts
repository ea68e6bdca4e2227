import type { Cover } from '@akoma/contract/billing';
import { describe, expect, it } from 'vitest';
import { coverText } from './billing.words.ts';

const cover = (more: Partial<Cover>): Cover => ({
  ...{ payer_id: 'p', payer_name: 'Star Health', policy_id: 'y', own: '0.00', own_rule: null, own_percent: null, amount: '80.00' },
  ...{ limited: false, skipped: null },
  ...more,
});

describe('BILL-031 who bears what of a charge, and why, in words', () => {
  it.each<[Partial<Cover>, string]>([
    [{}, 'Star Health GHS 80.00'],
    [{ own: '20.00', own_rule: 'coinsurance', own_percent: '20.00' }, 'Star Health GHS 80.00 (co-insurance 20 %: GHS 20.00)'],
    [{ own: '30.00', own_rule: 'copay' }, 'Star Health GHS 80.00 (co-payment GHS 30.00)'],
    [
      { own: '30.00', own_rule: 'copay-visit', limited: true },
      'Star Health GHS 80.00 (co-payment of the visit GHS 30.00, up to its limit)',
    ],
    [{ own: '30.00' }, 'Star Health GHS 80.00 (own part GHS 30.00)'],
    [{ amount: '0.00', skipped: 'service-excluded' }, 'Star Health: the policy excludes this service'],
    [{ amount: '0.00', skipped: 'limit-used-up', limited: true }, 'Star Health: the limit is used up'],
    [{ amount: '0.00', skipped: 'policy-not-valid' }, 'Star Health: the policy is not valid'],
  ])('%j: %s', (more, said) => expect(coverText({ coverage: [cover(more)], currency: 'GHS' })).toBe(said));

  it('one payer after the other', () => {
    const coverage = [cover({ amount: '0.00', skipped: 'suspended' }), cover({ payer_name: 'School', amount: '5.00' })];
    expect(coverText({ coverage, currency: 'USD' })).toBe('Star Health: suspended · School USD 5.00');
  });
});
