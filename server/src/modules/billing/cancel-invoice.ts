import { amountOf, fail } from '@akoma/contract/base';
import type { cancelInvoice as operation } from '@akoma/contract/billing';
import type { Handler } from '../../platform/http/route.ts';
import { followInvoices } from './follow-invoices.ts';
import { findInvoice, updateInvoice } from './invoice.store.ts';
import { releaseLines } from './invoice-line.store.ts';
import { post } from './journal.store.ts';
import { requireInvoice } from './require-invoice.ts';

/** Takes an invoice back of which nothing is paid; its charges are free again, and its number stays its own (ruling 225). */
export const cancelInvoice: Handler<typeof operation> = async (ctx, { params: { id }, body }) => {
  const invoice = await requireInvoice(ctx, id, body);
  if (invoice.status !== 'draft' && invoice.paid_minor > 0)
    throw fail('billing.invoicePaid', { paid: amountOf(invoice.paid_minor), currency: invoice.currency });
  if (invoice.status !== 'draft' && invoice.status !== 'issued') throw fail('billing.invoiceStatus', { status: invoice.status });
  const released = await releaseLines(ctx, id);
  if (invoice.client_id && invoice.status === 'issued')
    await post(ctx, 'invoice-cancel', [
      {
        ...{ debit: 'payers-not-invoiced', debit_of: invoice.client_id, credit: 'payers-invoiced', credit_of: id },
        ...{ amount_minor: invoice.total_minor - invoice.written_off_minor, currency: invoice.currency, reason: body.reason },
      },
    ]);
  await updateInvoice(ctx, id, {
    status: invoice.status === 'draft' ? 'entered-in-error' : 'cancelled',
    ...{ ended_at: ctx.now, ended_by_id: ctx.actor.practitioner_role_id, end_reason: body.reason },
  });
  // further ones of the same charges are filled by what filled this one
  if (invoice.patient_id) await followInvoices(ctx, released);
  return { data: (await findInvoice(ctx, id))! };
};
