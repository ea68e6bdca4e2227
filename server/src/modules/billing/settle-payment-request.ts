import type { ChargeItem } from '@akoma/contract/billing';
import { amountOf } from '@akoma/contract/base';
import type { Ctx } from '../../platform/http/route.ts';
import { holdPatient } from '../patients/index.ts';
import { notify } from '../workbench/index.ts';
import { dueOf } from './billing.rules.ts';
import { ensureAccount, lockAccounts } from './account.store.ts';
import { lockChargeItems, updateChargeItem } from './charge-item.store.ts';
import { followInvoices } from './follow-invoices.ts';
import { shareOut } from './mobile-money.rules.ts';
import { listItemsOfRequest, lockPaymentRequest, peekPaymentRequest, updatePaymentRequest } from './payment-request.store.ts';
import { recordDeposit } from './record-deposit.ts';
import { numberReceipts, recordPayment } from './record-payment.ts';

type Settling = Pick<Ctx, 'db' | 'organization_id' | 'now' | 'announce' | 'log'>;

/**
 * The patient has paid: what is still due of the charges is paid, the rest goes into the patient's account, each with its receipt (ruling
 * 220). A request that is confirmed already stays as it is, however often the provider says so.
 */
export async function settlePaymentRequest(means: Settling, id: string, transaction_id: string | null): Promise<void> {
  const found = await peekPaymentRequest(means, id);
  if (!found) return;
  await holdPatient(means as Ctx, found.patient_id);
  const items = await listItemsOfRequest(means, id);
  const locked = new Map(
    (
      await lockChargeItems(
        means,
        items.map(({ charge_item_id }) => charge_item_id),
      )
    ).map((item) => [item.id, item]),
  );
  const request = await lockPaymentRequest(means, id);
  if (!request || request.status === 'confirmed') return;
  const { requested_by_id, patient_id } = request;
  const late = request.status !== 'pending';
  // in the name of the cashier who asked
  const actor = { practitioner_role_id: requested_by_id } as Ctx['actor'];
  const ctx: Ctx = { ...means, actor };
  const due = items.flatMap(({ charge_item_id }) => {
    const item = locked.get(charge_item_id);
    return item ? [{ id: item.id, minor: dueOf({ ...item, status: item.status as ChargeItem['status'] }) }] : [];
  });
  const { shares, over } = shareOut(request.amount_minor, due);
  for (const { id: item_id, minor } of shares) {
    const item = locked.get(item_id)!;
    const whole = minor === due.find((one) => one.id === item_id)!.minor;
    await updateChargeItem(ctx, item, {
      paid_minor: item.paid_minor + minor,
      ...(whole && { status: 'billed', paid_at: ctx.now }),
    });
  }
  await followInvoices(
    ctx,
    shares.map((share) => share.id),
  );
  const paid = request.amount_minor - over;
  const reference = transaction_id ?? request.reference;
  const sent = { transaction_type: 'cash', payment: 'mobile-money', currency: 'GHS', reference } as const;
  const payment_id =
    paid > 0
      ? await recordPayment(ctx, {
          leg: { minor: paid, tendered: paid, shares },
          sent: { ...sent, amount: amountOf(paid) },
          ...{ patient_id, tills: {}, currency: 'GHS', rate: undefined },
        })
      : null;
  let deposit_id: string | null = null;
  if (over > 0) {
    const [account] = await lockAccounts(ctx, [await ensureAccount(ctx, { patient_id }, 'GHS')]);
    deposit_id = await recordDeposit(ctx, account!, { payment: 'mobile-money', currency: 'GHS', amount_minor: over, reference });
  }
  await updatePaymentRequest(ctx, id, {
    ...{ status: 'confirmed', late, reason: null, next_ask_at: null, ended_at: ctx.now, sent_at: request.sent_at ?? ctx.now },
    ...{ transaction_id, payment_id, deposit_id },
  });
  if (payment_id) await numberReceipts(ctx, [payment_id]);
  if (late || over > 0)
    // the worker tells, so that the cashier hears of what they asked for themselves
    await notify({ ...ctx, actor: undefined }, [requested_by_id], {
      ...{ kind: 'payment-late', subject_id: id, patient_id },
      text: `Mobile money of GHS ${amountOf(request.amount_minor)} ${late ? 'came late' : 'is more than was due by now'}.${over > 0 ? ` GHS ${amountOf(over)} went into the patient's account.` : ''}`,
    });
}
