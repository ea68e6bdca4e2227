import { type Currency, amountOf, minorOf } from '@akoma/contract/base';
import type { ChargeItem, PaymentMethod } from '@akoma/contract/billing';
import { readCharge } from '@akoma/contract/catalogue';

/** One way of paying, as it is typed. */
export interface LegValues {
  payment: PaymentMethod;
  amount: string;
  reference: string;
}

/** What is due of these charges, in pesewas or cents. */
export const dueOf = (items: readonly Pick<ChargeItem, 'due_amount'>[]): number =>
  items.reduce((sum, { due_amount }) => sum + minorOf(due_amount), 0);

/** What is typed, in pesewas or cents; what is no amount counts as nothing. */
export const givenOf = (legs: readonly LegValues[]): number =>
  legs.reduce((sum, { amount }) => {
    const read = readCharge(amount);
    return read ? sum + minorOf(read.charge) : sum;
  }, 0);

/** Where the amount is more than is due: what goes back. Below zero: what stays due. */
export const changeOf = (due: number, legs: readonly LegValues[]): number => givenOf(legs) - due;

/** The body of the payment; a way of paying always says how, so that a part can be paid (PAY-009). */
export function bodyOf(items: readonly ChargeItem[], [first, ...more]: readonly LegValues[], currency: Currency) {
  const leg = ({ payment, amount, reference }: LegValues) => ({
    ...{ transaction_type: 'cash' as const, payment, currency, amount: readCharge(amount)?.charge ?? '' },
    ...(reference.trim() && payment !== 'cash' && { reference: reference.trim() }),
  });
  return {
    charge_item_ids: items.map(({ id }) => id),
    ...leg(first!),
    ...(more.length > 0 && { more: more.map(leg) }),
  };
}

/** The form's beginning: everything that is due, in cash. */
export const beginWith = (due: number): LegValues[] => [{ payment: 'cash', amount: amountOf(due), reference: '' }];
