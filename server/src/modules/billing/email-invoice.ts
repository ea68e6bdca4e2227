import { fail } from '@akoma/contract/base';
import type {
  emailInvoice as single,
  emailInvoicesCombined as combined,
  listInvoiceMails as listing,
  previewInvoiceMails as preview,
} from '@akoma/contract/billing';
import { unknownReference } from '../../platform/http/refusals.ts';
import type { Ctx, Handler } from '../../platform/http/route.ts';
import { newId } from '../../platform/id.ts';
import { letterheadOf } from '../organization/index.ts';
import { findPatient } from '../patients/index.ts';
import { findClient } from '../payers/index.ts';
import { attachmentNameOf, invoiceLetter } from './invoice-letter.ts';
import { insertMail, listAddresses, listMailsByIds, listMailsOf } from './invoice-mail.store.ts';
import { findInvoice } from './invoice.store.ts';
import { queueInvoiceMail } from './send-invoice-mail.ts';

type Payer = Awaited<ReturnType<typeof listAddresses>>[number];

/** Mails an invoice (INV-007). */
export const emailInvoice: Handler<typeof single> = async (ctx, { params: { id }, body: { to } }) => {
  if (!(await findInvoice(ctx, id))) throw fail('not_found', {});
  return { data: await mail(ctx, [id], to) };
};

/** One mail for each payer with its invoices (INV-008, ruling 228). */
export const emailInvoicesCombined: Handler<typeof combined> = async (ctx, { body: { invoice_ids, to } }) => ({
  data: await mail(ctx, [...new Set(invoice_ids)], to),
});

export const listInvoiceMails: Handler<typeof listing> = async (ctx, { params: { id } }) => {
  if (!(await findInvoice(ctx, id))) throw fail('not_found', {});
  return { data: await listMailsOf(ctx, id) };
};

/** The same mails as they would go out (INV-007, INV-008). */
export const previewInvoiceMails: Handler<typeof preview> = async (ctx, { body: { invoice_ids, to } }) => {
  const { name } = await letterheadOf(ctx);
  const mails = await planMails(ctx, [...new Set(invoice_ids)], to);
  return {
    data: mails.map(({ address, payer: { payer_name, patient_id }, invoices }) => ({
      ...{ payer_name, patient_id, to: address, ...invoiceLetter(invoices, name) },
      attachments: invoices.map(attachmentNameOf),
    })),
  };
};

/** One mail for each payer; one without an address is left to the caller. */
async function planMails(ctx: Ctx, invoice_ids: readonly string[], typed: string | null | undefined) {
  const invoices = await listAddresses(ctx, invoice_ids);
  if (invoices.length < invoice_ids.length) throw unknownReference('invoice_ids');
  const unfit = invoices.find(({ status }) => status !== 'issued' && status !== 'balanced');
  if (unfit) throw fail('billing.invoiceStatus', { status: unfit.status });
  const payers = new Map<string, Payer[]>();
  for (const invoice of invoices) payers.set(invoice.payer_id, [...(payers.get(invoice.payer_id) ?? []), invoice]);
  if (typed && payers.size > 1) throw fail('billing.severalPayers', {});
  const mails: { address: string | null; payer: Payer; invoices: Payer[] }[] = [];
  for (const of of payers.values()) mails.push({ address: typed || (await addressOf(ctx, of[0]!)) || null, payer: of[0]!, invoices: of });
  return mails;
}

async function mail(ctx: Ctx, invoice_ids: readonly string[], typed: string | null | undefined) {
  const ids: string[] = [];
  for (const { address, payer, invoices } of await planMails(ctx, invoice_ids, typed)) {
    if (!address) throw fail('billing.noAddress', { payer: payer.payer_name ?? '' });
    const id = newId();
    const row = { organization_id: ctx.organization_id, id, address, requested_by_id: ctx.actor.practitioner_role_id, created_at: ctx.now };
    await insertMail(
      ctx,
      row,
      invoices.map((invoice) => invoice.id),
    );
    queueInvoiceMail(ctx, id);
    ids.push(id);
  }
  return listMailsByIds(ctx, ids);
}

const addressOf = async (ctx: Ctx, { patient_id, client_id }: Payer): Promise<string | null | undefined> =>
  patient_id ? (await findPatient(ctx, patient_id))?.email : (await findClient(ctx, client_id!))?.email;
