import type { Currency } from '@akoma/contract/base';
import type { Leg } from '@akoma/contract/billing';
import { fail, minorOf } from '@akoma/contract/base';
import type { Ctx } from '../../platform/http/route.ts';
import { newId } from '../../platform/id.ts';
import { nextCode } from '../organization/index.ts';
import { post, type Transfer } from './journal.store.ts';
import { debitAccount } from './debit-account.ts';
import { type BookedLeg, isDrawerCash, keptIn } from './payment.rules.ts';
import { insertPayment, setReceiptNo } from './payment.store.ts';
import { addCash, findCash } from './till.store.ts';

interface Taken {
  leg: BookedLeg;
  sent: Leg;
  patient_id: string;
  /** The drawers of the caller, by currency. */
  tills: Partial<Record<string, string>>;
  /** Of the bill. */
  currency: Currency;
  /** What the other currency is worth, in millionths. */
  rate: number | undefined;
}

/**
 * One payment with its place in the journal and, of cash, in the drawer. Its receipt has no number yet: `numberReceipts` gives it, last of all,
 * since the next payment of the organisation waits for it until this one is committed (ruling 226).
 */
export async function recordPayment(ctx: Ctx, { leg, sent, patient_id, tills, currency, rate }: Taken): Promise<string> {
  const { transaction_type } = sent;
  const method = sent.payment ?? 'cash';
  const account_id = transaction_type === 'patient-account' ? sent.account_id! : null;
  const till_session_id = isDrawerCash(sent) ? tills[sent.currency]! : null;
  const id = newId();
  const exchanged = sent.currency !== currency && rate !== undefined;
  const given = exchanged ? minorOf(sent.amount) : leg.minor;
  const change = exchanged ? leg.tendered - leg.minor : 0;
  if (account_id)
    await debitAccount(ctx, { account_id, amount_minor: leg.minor, currency, of: { patient_id }, action: 'payment', payment_id: id });
  if (till_session_id) await addCash(ctx, till_session_id, given);
  if (change > 0) await giveChange(ctx, tills[currency]!, change);
  insertPayment(
    ctx,
    {
      ...{ organization_id: ctx.organization_id, id, patient_id, transaction_type, account_id, currency: sent.currency },
      method: transaction_type === 'cash' ? method : null,
      ...{ amount_minor: given, tendered_minor: exchanged ? given : leg.tendered, reference: sent.reference || null, till_session_id },
      ...(exchanged && { bill_currency: currency, rate_millionths: rate, value_minor: leg.minor, foreign_change_minor: change }),
      ...{ paid_by_id: ctx.actor.practitioner_role_id, paid_at: ctx.now, created_at: ctx.now },
      receipt_no: id, // nobody sees it before it has its number
    },
    leg.shares,
  );
  const money = { debit: keptIn[method], debit_of: till_session_id };
  const account = { debit: 'patient-account', debit_of: account_id };
  const from = exchanged ? { debit: 'exchange', debit_of: null } : account_id ? account : money;
  const paid = leg.shares.map(
    (share): Transfer => ({
      ...from,
      ...{ credit: 'patients-debts', amount_minor: share.minor, currency, charge_item_id: share.id, payment_id: id },
    }),
  );
  // the dollars are kept, and the exchange account owes their worth in cedis (ruling 232)
  const kept: Transfer = {
    ...{ debit: keptIn[method], debit_of: till_session_id, credit: 'exchange' },
    ...{ amount_minor: given, currency: sent.currency, payment_id: id },
  };
  const back: Transfer = {
    ...{ debit: 'exchange', credit: 'till', credit_of: tills[currency] ?? null },
    ...{ amount_minor: change, currency, payment_id: id },
  };
  await post(ctx, 'payment', exchanged ? [kept, ...paid, ...(change > 0 ? [back] : [])] : paid);
  return id;
}

/** Change of a foreign payment goes out of the drawer, which must hold it. */
async function giveChange(ctx: Ctx, till: string, change: number): Promise<void> {
  if ((await findCash(ctx, till)) < change) throw fail('billing.tillTooLow', {});
  await addCash(ctx, till, -change);
}

/** Gives receipts that were just written their numbers. @returns them, in the order of the payments */
export async function numberReceipts(ctx: Ctx, payments: readonly string[]): Promise<string[]> {
  const codes = await Promise.all(payments.map(() => nextCode(ctx, 'receipt')));
  for (const [at, id] of payments.entries()) setReceiptNo(ctx, id, codes[at]!);
  return codes;
}
