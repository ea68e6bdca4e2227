import { type Currency, fail } from '@akoma/contract/base';
import type { PaymentMethod } from '@akoma/contract/billing';
import type { Ctx } from '../../platform/http/route.ts';
import { newId } from '../../platform/id.ts';
import { type LockedAccount, writeEntry } from './account.store.ts';
import { post } from './journal.store.ts';
import { keptIn } from './payment.rules.ts';
import { insertPayment } from './payment.store.ts';
import { numberReceipts } from './record-payment.ts';
import { requireOwnTill } from './require-till.ts';
import { addCash } from './till.store.ts';

interface Deposit {
  payment: PaymentMethod;
  currency: Currency;
  amount_minor: number;
  /** What was given; what is over went back as change. */
  tendered_minor?: number;
  reference?: string | undefined;
  reason?: string | undefined;
  location_id?: string | undefined;
}

/**
 * Money that is paid into a locked account: a payment with its receipt; cash goes into the caller's drawer (rulings 223, 238). The number of
 * the receipt is taken last.
 * @returns the id of the payment
 */
export async function recordDeposit(ctx: Ctx, account: LockedAccount, sent: Deposit): Promise<string> {
  const { payment: method, currency, amount_minor } = sent;
  if (account.currency !== currency) throw fail('billing.currencyDiffers', { currency: account.currency });
  const till_session_id = method === 'cash' ? await requireOwnTill(ctx, currency, sent.location_id) : null;
  const { id: account_id, patient_id } = account;
  const id = newId();
  if (till_session_id) await addCash(ctx, till_session_id, amount_minor);
  await writeEntry(ctx, account, { action: 'deposit', amount_minor, payment_id: id, reason: sent.reason ?? null });
  insertPayment(
    ctx,
    {
      ...{ organization_id: ctx.organization_id, id, patient_id, account_id, kind: patient_id ? 'deposit' : 'payer' },
      ...{ transaction_type: 'cash', method, currency, amount_minor, tendered_minor: sent.tendered_minor ?? amount_minor, till_session_id },
      ...{ reference: sent.reference || null, paid_by_id: ctx.actor.practitioner_role_id, paid_at: ctx.now, created_at: ctx.now },
      receipt_no: id, // nobody sees it before it has its number
    },
    [],
  );
  await post(ctx, patient_id ? 'deposit' : 'payer-payment', [
    {
      ...{ debit: keptIn[method], debit_of: till_session_id, credit: patient_id ? 'patient-account' : 'client-account' },
      ...{ credit_of: account_id, amount_minor, currency, payment_id: id },
    },
  ]);
  await numberReceipts(ctx, [id]);
  return id;
}
