import { type Currency, fail, minorOf } from '@akoma/contract/base';
import type { AccountAction, Payment, PaymentMethod } from '@akoma/contract/billing';
import { checkReferences } from '../../platform/http/refusals.ts';
import type { Ctx } from '../../platform/http/route.ts';
import { listUnknownLocations } from '../organization/index.ts';
import { whyNotLimited } from './account.rules.ts';
import { type LockedAccount, writeEntry } from './account.store.ts';
import { creditAccount, debitAccount } from './debit-account.ts';
import { post } from './journal.store.ts';
import { listPaymentsByIds } from './payment.store.ts';
import { recordDeposit } from './record-deposit.ts';

/** What is asked for: the fields of all actions; which of them count, the action says. */
export interface AskedOfAccount {
  amount?: string | undefined;
  currency?: Currency | undefined;
  payment?: PaymentMethod | undefined;
  reference?: string | undefined;
  reason?: string | undefined;
  location_id?: string | undefined;
  debt_limit?: string | undefined;
  version?: number | undefined;
}

/** One action on a locked account (ACCT-014, CLIENT-013). @returns the payment of a deposit */
export async function actOnAccount(
  ctx: Ctx,
  account: LockedAccount,
  action: AccountAction,
  asked: AskedOfAccount,
): Promise<Payment | null> {
  const { reason, payment } = asked;
  if (!(action === 'credit' && payment) && !ctx.actor.permissions.has('billing.delete')) throw fail('permission_denied', {});
  if (action === 'activate' || action === 'suspend') {
    const status = action === 'activate' ? 'active' : 'suspended';
    if (account.status !== status) await writeEntry(ctx, account, { action, reason, change: { status } });
    return null;
  }
  if (action === 'adjust-debt-limit') {
    const debt_limit_minor = minorOf(asked.debt_limit!);
    const refused = whyNotLimited(account, debt_limit_minor);
    if (refused) throw refused;
    await writeEntry(ctx, account, { action, reason, change: { debt_limit_minor } });
    return null;
  }
  const currency = asked.currency!;
  const amount_minor = minorOf(asked.amount!);
  if (action === 'credit' && payment) {
    await checkReferences(ctx, [listUnknownLocations, { location_id: asked.location_id }]);
    const payment_id = await recordDeposit(ctx, account, { ...asked, payment, currency, amount_minor });
    return (await listPaymentsByIds(ctx, [payment_id]))[0] ?? null;
  }
  const of = account.patient_id ? { patient_id: account.patient_id } : { client_id: account.client_id! };
  await (action === 'debit' ? debitAccount : creditAccount)(ctx, { action, account_id: account.id, amount_minor, currency, of, reason });
  const own = account.patient_id ? 'patient-account' : 'client-account';
  await post(ctx, 'correction', [
    action === 'debit'
      ? { debit: own, debit_of: account.id, credit: 'corrections', amount_minor, currency, reason }
      : { debit: 'corrections', credit: own, credit_of: account.id, amount_minor, currency, reason },
  ]);
  return null;
}
