import { chargeNotValid, readCharge } from '@akoma/contract/catalogue';

/** The sentence on a text that is no amount, by the name of its field (VAL-011). */
export const amountNotValid = (name = 'Amount'): string => chargeNotValid.replace('Charge', name);

/** What is wrong with an amount as it was typed into the field of this name; null: nothing. */
export const amountProblem = (amount: string, name = 'Amount'): string | null =>
  readCharge(amount) ? null : amount.trim() ? amountNotValid(name) : `${name} is required.`;

/** As `amountProblem`, for money that changes hands: nothing is no payment. */
export const paidProblem = (amount: string, name = 'Amount'): string | null =>
  amountProblem(amount, name) ?? (readCharge(amount)!.charge === '0.00' ? `${name} should not be less than 0.01.` : null);
