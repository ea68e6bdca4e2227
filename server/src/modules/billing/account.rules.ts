import { amountOf, type Currency, type Failure, fail } from '@akoma/contract/base';

/** An account as far as its rules need it; amounts in pesewas or cents. */
export interface AccountState {
  status: string;
  currency: Currency;
  balance_minor: number;
  debt_limit_minor: number;
}

/**
 * Why an amount cannot go out of an account; nothing: it can. Suspended accounts pay nothing (ruling 223), and the balance is never under
 * the debt limit (PAY-010).
 */
export function whyNotDebited(account: AccountState, amount_minor: number, currency: Currency): Failure | undefined {
  if (account.currency !== currency) return fail('billing.currencyDiffers', { currency: account.currency });
  if (account.status === 'suspended') return fail('billing.accountSuspended', {});
  if (account.balance_minor - amount_minor < -account.debt_limit_minor) return debtLimitExceeded(account);
  return undefined;
}

/** Why a debt limit cannot be that low: the account owes more already. */
export const whyNotLimited = (account: AccountState, debt_limit_minor: number): Failure | undefined =>
  account.balance_minor < -debt_limit_minor ? debtLimitExceeded(account) : undefined;

const debtLimitExceeded = ({ balance_minor, debt_limit_minor, currency }: AccountState): Failure =>
  fail('billing.debtLimitExceeded', { balance: amountOf(balance_minor), debt_limit: amountOf(debt_limit_minor), currency });
