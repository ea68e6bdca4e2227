import type { ChargeItem } from '@akoma/contract/billing';
import { describe, expect, it } from 'vitest';
import { beginWith, bodyOf, changeOf, dueOf } from './pay-values.ts';

const items = [
  { id: 'a', due_amount: '60.00' },
  { id: 'b', due_amount: '0.10' },
] as ChargeItem[];

describe('a payment as it is typed', () => {
  it('begins with everything that is due, in cash', () => {
    expect(beginWith(dueOf(items))).toEqual([{ payment: 'cash', amount: '60.10', reference: '' }]);
  });

  it.each([
    ['100', 3990],
    ['1,000.5', 94_040],
    ['60', -10],
    ['nonsense', -6010],
  ])('of %s given %i goes back', (amount, change) => {
    expect(changeOf(6010, [{ payment: 'cash', amount, reference: '' }])).toBe(change);
  });

  it('PAY-009 is sent with how it is paid, and a reference where it is no cash', () => {
    const legs = [
      { payment: 'cash' as const, amount: '30', reference: 'x' },
      { payment: 'mobile-money' as const, amount: 'GHS 30.1', reference: ' MM-1 ' },
    ];
    expect(bodyOf(items, legs, 'GHS')).toEqual({
      charge_item_ids: ['a', 'b'],
      transaction_type: 'cash',
      payment: 'cash',
      currency: 'GHS',
      amount: '30.00',
      more: [{ transaction_type: 'cash', payment: 'mobile-money', currency: 'GHS', amount: '30.10', reference: 'MM-1' }],
    });
  });
});
