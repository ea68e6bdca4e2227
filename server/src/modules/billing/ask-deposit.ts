import { amountOf, type Currency, fail, minorOf } from '@akoma/contract/base';
import type { NewRefund } from '@akoma/contract/billing';
import { unknownReference } from '../../platform/http/refusals.ts';
import type { Ctx } from '../../platform/http/route.ts';
import { holdPatient } from '../patients/index.ts';
import { ensureAccount, findPatientOfAccount, type LockedAccount, lockAccounts, writeEntry } from './account.store.ts';
import { type LockedRefund, sumAskedOfAccount } from './refund.store.ts';

/** @throws where an account pays nothing, or holds less: its debt limit lends no money (ruling 223) */
function refuseAccount({ status, balance_minor, currency }: LockedAccount, amount_minor: number, asked_minor = 0): void {
  if (status === 'suspended') throw fail('billing.accountSuspended', {});
  const left = Math.max(0, balance_minor - asked_minor);
  if (amount_minor === 0 || amount_minor > left) throw fail('billing.moreThanOnAccount', { left: amountOf(left), currency });
}

/** What of a patient's account is asked to go back in money: at most what it holds and nobody has asked for. */
export async function askDeposit(ctx: Ctx, { account_id, amount }: NewRefund) {
  const patient_id = await findPatientOfAccount(ctx, account_id!);
  if (!patient_id) throw unknownReference('account_id');
  await holdPatient(ctx, patient_id);
  const [account] = await lockAccounts(ctx, [account_id!]);
  if (account?.patient_id !== patient_id) throw unknownReference('account_id');
  const { currency } = account;
  const asked = await sumAskedOfAccount(ctx, patient_id, currency);
  const amount_minor = amount === undefined ? Math.max(0, account.balance_minor - asked) : minorOf(amount);
  refuseAccount(account, amount_minor, asked);
  return { patient_id, currency, amount_minor };
}

/** Takes what goes back out of the account that the patient has by now. @returns the account */
export async function debitDeposit(ctx: Ctx, { patient_id, amount_minor, reason, ...refund }: LockedRefund): Promise<string> {
  const account_id = await ensureAccount(ctx, { patient_id }, refund.currency as Currency);
  const [account] = await lockAccounts(ctx, [account_id]);
  refuseAccount(account!, amount_minor);
  await writeEntry(ctx, account!, { action: 'deposit-return', amount_minor: -amount_minor, reason });
  return account_id;
}
