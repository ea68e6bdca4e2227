import { fail } from '@akoma/contract/base';
import type { issueInvoice as operation } from '@akoma/contract/billing';
import type { Ctx, Handler } from '../../platform/http/route.ts';
import { nextCode } from '../organization/index.ts';
import { findInvoice, type InvoiceRow, sumOfPatientInvoice, updateInvoice } from './invoice.store.ts';
import { postAs } from './journal.store.ts';
import { requireInvoice } from './require-invoice.ts';

/** Issues a draft (ruling 225). */
export const issueInvoice: Handler<typeof operation> = async (ctx, { params: { id }, body }) => {
  const invoice = await requireInvoice(ctx, id, body);
  if (invoice.status !== 'draft') throw fail('billing.invoiceStatus', { status: invoice.status });
  await (invoice.client_id ? issueToClient(ctx, invoice, ctx.actor.practitioner_role_id) : issue(ctx, invoice));
  return { data: (await findInvoice(ctx, id))! };
};

/** Of an invoice that is locked: what is settled by now counts, and the number is taken last (ruling 226). */
export async function issue(ctx: Ctx, { id, total_minor }: Pick<InvoiceRow, 'id' | 'total_minor'>): Promise<void> {
  const settled = await sumOfPatientInvoice(ctx, id);
  const whole = settled.paid_minor + settled.written_off_minor === total_minor;
  if (whole) await ctx.announce('billing.invoicePaid', { invoice_id: id });
  await updateInvoice(ctx, id, {
    ...settled,
    status: whole ? 'balanced' : 'issued',
    ...{ issued_at: ctx.now, issued_by_id: ctx.actor.practitioner_role_id },
    number: await nextCode(ctx, 'invoice'),
  });
}

/** Of a client’s invoice that is locked: what it owed without an invoice, it owes by this one. The number is taken last. */
export async function issueToClient(
  ctx: Pick<Ctx, 'db' | 'organization_id' | 'now'>,
  { id, client_id, currency, total_minor }: Pick<InvoiceRow, 'id' | 'client_id' | 'currency' | 'total_minor'>,
  issued_by_id: string,
): Promise<void> {
  await postAs(ctx, issued_by_id, 'invoice', [
    {
      ...{ debit: 'payers-invoiced', debit_of: id, credit: 'payers-not-invoiced', credit_of: client_id },
      ...{ amount_minor: total_minor, currency },
    },
  ]);
  await updateInvoice(ctx, id, { status: 'issued', issued_at: ctx.now, issued_by_id, number: await nextCode(ctx, 'invoice') });
}
