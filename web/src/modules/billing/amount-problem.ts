import { chargeNotValid, readCharge } from '@akoma/contract/catalogue';

/** What is wrong with an amount as it was typed into the field of this name; null: nothing. */
export const amountProblem = (amount: string, name = 'Amount'): string | null =>
  readCharge(amount) ? null : amount.trim() ? chargeNotValid : `${name} is required.`;
