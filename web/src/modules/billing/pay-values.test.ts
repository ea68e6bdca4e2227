import type { PaymentMembership } from '@akoma/contract/billing';
import { describe, expect, it } from 'vitest';
import { amountNotValid, paidProblem } from './amount-problem.ts';
import { beginWith, bodyOf, dueOf, errorsOfLegs, givenOf, type LegValues, payersFor, tooMuchOf, worthOf } from './pay-values.ts';

const leg = (more: Partial<LegValues>): LegValues => ({
  ...{ transaction_type: 'cash', payment: 'cash', currency: 'GHS', amount: '60', reference: '', phone: '', account_id: '', payer_id: '' },
  ...more,
});
const items = [
  { id: '1', due_amount: '60.00' },
  { id: '2', due_amount: '25.50' },
];

describe('what is typed into the panel of a payment', () => {
  it('PAY-001 begins with everything that is due, in cash', () => {
    expect(dueOf(items)).toBe(8550);
    expect(beginWith(8550, 'GHS')).toEqual([leg({ amount: '85.50' })]);
  });

  it('PAY-009 what is given is the sum of all ways; what is no amount counts as nothing', () => {
    expect(givenOf([leg({ amount: '85.5' }), leg({ amount: '14.50', payment: 'card' }), leg({ amount: 'x' })], 'GHS', undefined)).toBe(
      10_000,
    );
  });

  it.each([
    [2000, '15.250000', 30_500],
    [1, '15.500000', 16],
    [1, '14.500000', 14],
    [256, '15.25', 3904],
  ])('CONST-008 %d cents at %s are %d pesewas', (cents, rate, pesewas) => {
    expect(worthOf(cents, rate)).toBe(pesewas);
    expect(givenOf([leg({ currency: 'USD', amount: String(cents / 100) })], 'GHS', rate)).toBe(pesewas);
  });

  it('PAY-001 PAY-009 change is given of cash alone: what else is too much is said to be so', () => {
    const card = (amount: string) => leg({ payment: 'card', amount });
    expect(tooMuchOf([leg({ amount: '100' })], 8550, 'GHS')).toBe(0);
    expect(tooMuchOf([card('100')], 8550, 'GHS')).toBe(1450);
    expect(tooMuchOf([card('20')], 8550, 'GHS')).toBe(0);
    expect(tooMuchOf([leg({ amount: '50' }), card('40')], 8550, 'GHS')).toBe(0);
    expect(tooMuchOf([leg({ amount: '5' }), card('90')], 8550, 'GHS')).toBe(451);
    expect(tooMuchOf([leg({ transaction_type: 'patient-account', amount: '90' })], 8550, 'GHS')).toBe(450);
    expect(tooMuchOf([leg({ currency: 'USD', amount: '90' })], 8550, 'GHS')).toBe(0);
  });

  it('PAY-001 VAL-011 what is no amount is named by its field', () => {
    expect(paidProblem('abc')).toMatch(/^Amount is not valid\. Write it as /);
    expect(amountNotValid('Float')).toMatch(/^Float is not valid\. /);
  });

  it('PAY-001 ERR-003 nothing is no payment, and what the server says of a field stands at that field of its way', () => {
    expect(paidProblem('0.00')).toBe('Amount should not be less than 0.01.');
    expect(paidProblem('0.01')).toBeNull();
    expect(errorsOfLegs({ amount: ['A'], 'more.0.phone': ['B', 'C'], charge_item_ids: ['D'] })).toEqual({
      ...{ 'legs.0.amount': 'A', 'legs.1.phone': 'B', 'legs.0.charge_item_ids': 'D' },
    });
  });

  it('PAY-002 the body has the currency, for cash how it is paid, and only what belongs to each way', () => {
    expect(bodyOf(items, [leg({ amount: '85.5', reference: 'X' }), leg({ payment: 'card', amount: '4', reference: ' 77 ' })])).toEqual({
      charge_item_ids: ['1', '2'],
      ...{ transaction_type: 'cash', payment: 'cash', currency: 'GHS', amount: '85.50' },
      more: [{ transaction_type: 'cash', payment: 'card', currency: 'GHS', amount: '4.00', reference: '77' }],
    });
    const phone = '+233241234567';
    expect(bodyOf(items, [leg({ payment: 'mobile-money', phone })], true)).toMatchObject({ phone });
    expect(bodyOf(items, [leg({ payment: 'mobile-money', phone })])).not.toHaveProperty('phone');
    expect(bodyOf(items, [leg({ payment: 'card', phone })], true)).not.toHaveProperty('phone');
    expect(bodyOf(items, [leg({ transaction_type: 'patient-account', account_id: 'a' })])).toMatchObject({ account_id: 'a' });
    expect(bodyOf(items, [leg({ transaction_type: 'insurance' })])).toMatchObject({ transaction_type: 'insurance', amount: '60.00' });
    expect(bodyOf(items, [leg({ transaction_type: 'insurance' })])).not.toHaveProperty('payment');
  });

  it('PAY-004 PAY-006 a payer is named where one bears it, and only memberships of the kind that are valid today can bear it', () => {
    expect(bodyOf(items, [leg({ transaction_type: 'corporate', payer_id: 'c' })])).toMatchObject({ payer_id: 'c' });
    expect(bodyOf(items, [leg({ transaction_type: 'corporate' })])).not.toHaveProperty('payer_id');
    expect(bodyOf(items, [leg({ payer_id: 'c' })])).not.toHaveProperty('payer_id');
    const one = (client_id: string, valid: boolean) => ({ client_id, eligibility: { valid } }) as PaymentMembership;
    const methods = { corporate: [one('a', false), one('b', true)], insurance: [one('c', true)], patient_account: [] };
    const of = (transaction_type: LegValues['transaction_type']) =>
      payersFor(methods, { transaction_type }).map(({ client_id }) => client_id);
    expect([of('corporate'), of('insurance'), of('cash'), of('patient-account')]).toEqual([['b'], ['c'], [], []]);
    expect(payersFor(undefined, { transaction_type: 'insurance' })).toEqual([]);
  });
});
