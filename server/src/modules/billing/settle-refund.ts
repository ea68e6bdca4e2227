import { fail } from '@akoma/contract/base';
import type { ChargeItem, RefundDestination } from '@akoma/contract/billing';
import type { Ctx } from '../../platform/http/route.ts';
import { nextCode } from '../organization/index.ts';
import { ensureAccount } from './account.store.ts';
import { dueOf } from './billing.rules.ts';
import { type LockedItem, lockChargeItems, updateChargeItem } from './charge-item.store.ts';
import { deleteCovers, listCoversOfItems } from './cover.store.ts';
import { creditAccount } from './debit-account.ts';
import { followInvoices } from './follow-invoices.ts';
import { post, type Transfer } from './journal.store.ts';
import { keptIn } from './payment.rules.ts';
import { isCreditable } from './refund.rules.ts';
import { refuseBorne } from './refuse-borne.ts';
import { type LockedRefund, listKeptLines, type RefundLine, updateRefund } from './refund.store.ts';
import { debitDeposit } from './ask-deposit.ts';
import { requireOwnTill } from './require-till.ts';
import { addCash, findCash } from './till.store.ts';

interface Given {
  reference?: string | undefined;
  location_id?: string | undefined;
}

/**
 * Gives the money of a held refund back: charges, account or drawer, invoices, the journal, and its number last (rulings 219, 226, 232). Out
 * of a drawer the cash is the caller's, and never more than it should hold.
 */
export async function settleRefund(ctx: Ctx, refund: LockedRefund, given: Given = {}): Promise<void> {
  const { id: refund_id, kind, patient_id, amount_minor, reason } = refund;
  const currency = refund.currency as ChargeItem['currency'];
  const destination = refund.destination as RefundDestination;
  if (kind === 'deposit') {
    const debit_of = await debitDeposit(ctx, refund);
    const till = await takeCash(ctx, refund, given);
    const credit = keptIn[destination as keyof typeof keptIn];
    const row = { debit: 'patient-account', debit_of, credit, credit_of: till, amount_minor, currency, refund_id, reason };
    await post(ctx, 'return', [row]);
    return finish(ctx, refund, { ...given, till_session_id: till });
  }
  const lines = await listKeptLines(ctx, refund_id);
  const ids = [...new Set(lines.map(({ charge_item_id }) => charge_item_id))];
  const items = await lockChargeItems(ctx, ids);
  const account_id = destination === 'patient-account' && amount_minor > 0 ? await ensureAccount(ctx, { patient_id }, currency) : null;
  if (account_id) await creditAccount(ctx, { account_id, amount_minor, currency, of: { patient_id }, action: 'return', reason });
  const till_session_id = await takeCash(ctx, refund, given);
  const before = kind === 'return' ? await returnPaid(ctx, items, lines) : await creditItems(ctx, items, { lines, reason });
  await followInvoices(ctx, ids);
  const from = account_id
    ? { credit: 'patient-account' as const, credit_of: account_id }
    : { credit: keptIn[destination as keyof typeof keptIn], credit_of: till_session_id };
  const money = lines.map(
    ({ charge_item_id, payment_id, amount_minor: minor }): Transfer => ({
      ...{ debit: 'patients-debts', ...from, amount_minor: minor, currency, charge_item_id, payment_id },
    }),
  );
  await post(
    ctx,
    kind,
    [...before, ...money].map((one) => ({ ...one, refund_id, reason })),
  );
  await finish(ctx, refund, { ...given, till_session_id });
}

/** Takes the cash of a refund out of the caller's drawer. @returns the drawer; null: no cash goes back */
async function takeCash(ctx: Ctx, { destination, amount_minor, currency }: LockedRefund, { location_id }: Given): Promise<string | null> {
  if (destination !== 'cash' || amount_minor === 0) return null;
  const till_session_id = await requireOwnTill(ctx, currency as ChargeItem['currency'], location_id);
  if ((await findCash(ctx, till_session_id)) < amount_minor) throw fail('billing.tillTooLow', {});
  await addCash(ctx, till_session_id, -amount_minor);
  return till_session_id;
}

/** The money went back: the number is taken last. */
const finish = async (
  ctx: Ctx,
  { id, kind, ...refund }: LockedRefund,
  { till_session_id, reference }: Given & { till_session_id: string | null },
): Promise<void> =>
  updateRefund(ctx, id, {
    ...{ status: 'paid-out', paid_out_by_id: ctx.actor.practitioner_role_id, paid_out_at: ctx.now, till_session_id },
    reference: reference || refund.reference,
    number: await nextCode(ctx, kind === 'credit-note' ? 'credit_note' : 'refund'),
  });

const paidBackOf = (item: LockedItem, lines: readonly RefundLine[]): number =>
  lines.reduce((sum, { charge_item_id, amount_minor }) => (charge_item_id === item.id ? sum + amount_minor : sum), 0);

/** What was paid is due again (ruling 204). */
async function returnPaid(ctx: Ctx, items: readonly LockedItem[], lines: readonly RefundLine[]): Promise<Transfer[]> {
  for (const item of items) {
    const paid_minor = item.paid_minor - paidBackOf(item, lines);
    if (paid_minor < 0 || item.ended_at) throw fail('billing.refundChanged', { description: item.description });
    const due = dueOf({ ...item, status: 'billable', paid_minor });
    await updateChargeItem(ctx, item, { paid_minor, status: due > 0 ? 'billable' : 'billed', ...(due > 0 && { paid_at: null }) });
  }
  return [];
}

/**
 * The charges end: the parts of payers go back first, with what was used of limits, then revenue and discounts, and what was written off. Of
 * an ended charge nothing is owed (rulings 232, 237).
 */
async function creditItems(
  ctx: Ctx,
  items: readonly LockedItem[],
  { lines, reason }: { lines: readonly RefundLine[]; reason: string },
): Promise<Transfer[]> {
  const ids = items.map(({ id }) => id);
  const changed = items.find((item) => !isCreditable(item) || item.paid_minor !== paidBackOf(item, lines));
  if (changed) throw fail('billing.refundChanged', { description: changed.description });
  await refuseBorne(ctx, items);
  const covers = await listCoversOfItems(ctx, ids);
  await deleteCovers(ctx, ids);
  for (const item of items)
    await updateChargeItem(ctx, item, {
      ...{ status: 'aborted', paid_at: null, ended_at: ctx.now, ended_by_id: ctx.actor.practitioner_role_id, end_reason: reason },
      ...{ paid_minor: 0, payer_minor: 0, written_off_minor: 0 },
    });
  const of = (item: LockedItem) => ({ currency: item.currency, charge_item_id: item.id });
  return items.flatMap((item): Transfer[] => [
    ...covers
      .filter(({ charge_item_id }) => charge_item_id === item.id)
      .map(({ client_id, amount_minor }) => ({
        ...{ debit: 'patients-debts' as const, credit: 'payers-not-invoiced' as const, credit_of: client_id, amount_minor, ...of(item) },
      })),
    { debit: 'revenue', credit: 'patients-debts', amount_minor: item.amount_minor + item.discount_minor, ...of(item) },
    { debit: 'patients-debts', credit: 'discounts', amount_minor: item.discount_minor, ...of(item) },
    { debit: 'patients-debts', credit: 'write-offs', amount_minor: item.written_off_minor, ...of(item) },
  ]);
}
