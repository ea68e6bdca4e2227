import * as z from 'zod';
import type { Ctx } from '../../platform/http/route.ts';
import { printDocument } from '../../platform/documents/print-document.ts';
import { type Handler, handle, queueJob, type TaskKind } from '../../platform/jobs/task.ts';
import type { WorkerPlatform } from '../../platform/module.ts';
import type { findLogo as findLogoOf } from '../files/index.ts';
import { letterheadOf } from '../organization/index.ts';
import { writtenBills } from './download-invoice.ts';
import { listMailsByIds, updateMail } from './invoice-mail.store.ts';
import { findPayerAddress } from './find-payer-address.ts';
import { attachmentNameOf, invoiceLetter } from './invoice-letter.ts';
import { invoiceDocument, leftOut, mostRows } from './invoice.document.ts';
import { findInvoice } from './invoice.store.ts';
import { listInvoiceBillsUpTo } from './invoice-bill.store.ts';
import { findBillingSettings } from './setting.store.ts';

const payload = z.object({ organization_id: z.uuid(), mail_id: z.uuid() });
/** The job that prints the invoices of a mail and sends it; it carries ids alone, and the files are made when it is sent. */
const mailKind = { name: 'billing.sendInvoices', payload } satisfies TaskKind;

/** Tried for about a day. */
export const queueInvoiceMail = ({ db, organization_id }: Pick<Ctx, 'db' | 'organization_id'>, mail_id: string): void =>
  queueJob(db, mailKind, { organization_id, mail_id }, { key: `invoice mail ${mail_id}`, max_attempts: 15 });

type Parts = Pick<WorkerPlatform, 'inTenant' | 'mailer' | 'now'> & { findLogo: ReturnType<typeof findLogoOf> };

/** Sends a mail with invoices, once (INV-007); what the mail server refuses for good is not tried again. */
export const sendInvoiceMail = ({ inTenant, mailer, now, findLogo }: Parts): Handler =>
  handle(mailKind, async ({ organization_id, mail_id }, { last, signal, log }) => {
    const found = await inTenant(organization_id, 'read', async (db) => {
      const at = { db, organization_id };
      const [mail] = await listMailsByIds(at, [mail_id]);
      if (mail?.status !== 'queued') return undefined;
      const letterhead = await letterheadOf(at);
      const invoices = [];
      for (const id of mail.invoice_ids) {
        const invoice = await findInvoice(at, id);
        // one that was cancelled meanwhile is not sent
        if (invoice && invoice.ended_at === null)
          invoices.push({ invoice, to: await findPayerAddress(at, invoice), bills: await listInvoiceBillsUpTo(at, id, mostRows) });
      }
      const { payment_terms_days: terms_days } = await findBillingSettings(at);
      return { mail, letterhead, invoices, terms_days, openLogo: await findLogo({ ...at, log }, letterhead.logo) };
    });
    if (!found) return;
    const { mail, letterhead, invoices, terms_days, openLogo } = found;
    const note = (change: Parameters<typeof updateMail>[2]) =>
      inTenant(organization_id, 'write', (db) => updateMail({ db, organization_id }, mail_id, change));
    if (invoices.length === 0) return note({ status: 'failed', reason: 'Not sent: the invoice was cancelled.' });
    const head = { ...letterhead, logo: await openLogo({ owner: organization_id, signal }) };
    const attachments = [];
    for (const { invoice, to, bills } of invoices) {
      const left_out = leftOut(invoice, bills);
      const made = { made_by: mail.requested_by_name, made_at: now() };
      const document = invoiceDocument({ invoice, to, bills: writtenBills(bills), left_out, terms_days, ...made }, head);
      const content = await printDocument(document, { owner: organization_id, signal, patient: true });
      attachments.push({ filename: attachmentNameOf(invoice), content_type: 'application/pdf', content });
    }
    const enclosed = invoices.map(({ invoice }) => invoice);
    try {
      await mailer.send(mail_id, {
        ...{ to: mail.to, sender: head.name, attachments },
        ...invoiceLetter(enclosed, head.name),
      });
    } catch (error) {
      const refusal = isRefusal(error);
      if (refusal) return note({ status: 'refused', reason: reasonOf(error) });
      if (last) await note({ status: 'failed', reason: reasonOf(error) });
      throw error;
    }
    return note({ status: 'sent', sent_at: now() });
  });

/** A 5xx of SMTP: the address or the letter is refused, now and later. */
const isRefusal = (error: unknown): boolean => {
  const code = (error as { responseCode?: unknown }).responseCode;
  return typeof code === 'number' && code >= 500;
};
const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : String(error)).slice(0, 300);
