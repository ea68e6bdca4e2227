import * as z from 'zod';
import { Email, Id, Instant } from '../base/index.ts';

/** What became of a mail: refused by the mail server for good, or failed after the last try (ruling 228). */
export const InvoiceMailStatus = z.enum(['queued', 'sent', 'refused', 'failed']);
export type InvoiceMailStatus = z.output<typeof InvoiceMailStatus>;

/** A mail with invoices of one payer. */
export const InvoiceMail = z
  .object({
    id: Id,
    uuid: Id,
    status: InvoiceMailStatus,
    to: z.string(),
    invoice_ids: z.array(Id),
    reason: z.string().nullable().describe('Why it was refused, or failed.'),
    requested_by_name: z.string(),
    created_at: Instant,
    sent_at: Instant.nullable(),
  })
  .meta({ id: 'InvoiceMail' });
export type InvoiceMail = z.output<typeof InvoiceMail>;

/** A mail before it is sent, as it would go out. */
export const InvoiceMailPreview = z
  .object({
    payer_name: z.string().nullable(),
    patient_id: Id.nullable().describe('Of a payer who is a patient.'),
    to: z.string().nullable().describe('null: no address of the payer is recorded, and none was typed.'),
    subject: z.string(),
    text: z.string(),
    attachments: z.array(z.string()).describe('The names of the files.'),
  })
  .meta({ id: 'InvoiceMailPreview' });
export type InvoiceMailPreview = z.output<typeof InvoiceMailPreview>;

const organizations = {
  managing_organization_id: Id.optional(),
  managing_organization: Id.optional(),
  service_provider_id: Id.optional(),
};
const to = Email.nullish().describe('Left out: the address of the payer.');
export const EmailInvoice = z.object({ to, ...organizations });
export const EmailInvoices = z.object({
  invoice_ids: z.array(Id).min(1).max(100),
  to: to.describe('Left out: the addresses of the payers. A typed one is taken for invoices of one payer alone.'),
  ...organizations,
});
