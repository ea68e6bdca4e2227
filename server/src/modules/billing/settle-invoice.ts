import { amountOf, fail } from '@akoma/contract/base';
import type { InvoiceEntry } from '@akoma/contract/billing';
import { refuseStale } from '../../platform/http/refusals.ts';
import type { Ctx } from '../../platform/http/route.ts';
import { newId } from '../../platform/id.ts';
import type { LockedAccount } from './account.store.ts';
import { writeEntry } from './account.store.ts';
import { findInvoice, type InvoiceRow, updateInvoice } from './invoice.store.ts';
import { post } from './journal.store.ts';
import { type EndOfPart, insertInvoiceEntry, lockInvoices, lockItemsOfInvoices, spreadOverInvoice } from './payer-invoice.store.ts';

/** What an invoice still asks for. */
export const openOf = ({ total_minor, paid_minor, written_off_minor }: InvoiceRow): number => total_minor - paid_minor - written_off_minor;

/** Invoices with their charges, held in the order of ruling 232: charges, invoices, then accounts. */
export async function holdInvoices(ctx: Ctx, ids: readonly string[]): Promise<InvoiceRow[]> {
  await lockItemsOfInvoices(ctx, ids);
  return lockInvoices(ctx, ids);
}

/** An issued invoice of a client, held; 404 where there is none, 409 of a patient, of another state or another version than was seen. */
export async function holdIssuedToClient(ctx: Ctx, id: string, sent: { version?: number | undefined }): Promise<InvoiceRow> {
  const [invoice] = await holdInvoices(ctx, [id]);
  if (!invoice) throw fail('not_found', {});
  if (!invoice.client_id) throw fail('billing.ofPatient', {});
  await refuseStale(sent, invoice, () => findInvoice(ctx, id));
  if (invoice.status !== 'issued') throw fail('billing.invoiceStatus', { status: invoice.status });
  return invoice;
}

/** Nobody settles more of an invoice than is open. */
export function refuseMoreThan(open_minor: number, amount_minor: number, { currency, number }: InvoiceRow): void {
  if (amount_minor > open_minor) throw fail('billing.moreThanOpen', { open: amountOf(open_minor), currency, number });
}

interface Settled {
  amount_minor: number;
  as: EndOfPart;
  action: InvoiceEntry['action'];
  account_id?: string;
  reason?: string;
  /** Of these charges alone. */
  only?: readonly string[] | undefined;
}

/**
 * Settles a part of an invoice that is held, with its charges and the parts of the payer in them; the act posts its rows in the journal
 * itself. Who listens is told when nothing is open any more. @returns how much of each charge
 */
export async function settleInvoice(ctx: Ctx, invoice: InvoiceRow, { amount_minor, as, action, account_id, reason, only }: Settled) {
  refuseMoreThan(openOf(invoice), amount_minor, invoice);
  const shares = await spreadOverInvoice(ctx, { invoice_id: invoice.id, amount_minor, as, only });
  if (shares.reduce((sum, { minor }) => sum + minor, 0) !== amount_minor) throw new Error('an invoice asks for more than its charges');
  const [paid, less] = as === 'settled' ? [amount_minor, 0] : [0, amount_minor];
  const open = openOf(invoice) - amount_minor;
  await updateInvoice(ctx, invoice.id, {
    ...{ paid_minor: invoice.paid_minor + paid, written_off_minor: invoice.written_off_minor + less },
    status: open === 0 ? 'balanced' : 'issued',
  });
  await noteOnInvoice(ctx, invoice, { action, amount_minor, open, account_id, reason });
  if (open === 0) await ctx.announce('billing.invoicePaid', { invoice_id: invoice.id });
  return shares;
}

/** Writes what happened to an invoice that is held. */
export const noteOnInvoice = (
  ctx: Ctx,
  { id, version }: InvoiceRow,
  {
    action,
    amount_minor,
    open,
    account_id,
    reason,
    undoes_id,
  }: Pick<InvoiceEntry, 'action'> & {
    amount_minor: number;
    open: number;
    account_id?: string | undefined;
    reason?: string | undefined;
    undoes_id?: string;
  },
) =>
  insertInvoiceEntry(ctx, {
    ...{ organization_id: ctx.organization_id, invoice_id: id, position: version, id: newId(), action, amount_minor },
    ...{ open_after_minor: open, account_id: account_id ?? null, reason: reason ?? null, undoes_id: undoes_id ?? null },
    ...{ by_id: ctx.actor.practitioner_role_id, created_at: ctx.now },
  });

/** What was settled of invoices leaves the account of their client, which is held (ruling 232). */
export async function postAllocations(
  ctx: Ctx,
  account: LockedAccount,
  allocated: readonly { invoice: Pick<InvoiceRow, 'id' | 'number'>; amount_minor: number }[],
): Promise<void> {
  let now = account;
  for (const { invoice, amount_minor } of allocated)
    now = await writeEntry(ctx, now, { action: 'allocation', amount_minor: -amount_minor, reason: `Invoice ${invoice.number}` });
  await post(
    ctx,
    'allocation',
    allocated.map(({ invoice, amount_minor }) => ({
      ...{ debit: 'client-account', debit_of: account.id, credit: 'payers-invoiced', credit_of: invoice.id },
      ...{ amount_minor, currency: account.currency },
    })),
  );
}
