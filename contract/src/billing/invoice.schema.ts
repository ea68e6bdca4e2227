import * as z from 'zod';
import { Amount, currencies, Day, editFields, Id, Instant, ListedName, orderings, PageQuery, recordFields } from '../base/index.ts';
import { InvoiceMailStatus } from './invoice-mail.schema.ts';
import { Payment } from './payment.schema.ts';

/** FHIR R4 Invoice.status (INV-011). */
export const InvoiceStatus = z.enum(['draft', 'issued', 'balanced', 'cancelled', 'entered-in-error']);
export type InvoiceStatus = z.output<typeof InvoiceStatus>;

/** Who owes an invoice. */
export const InvoicePayer = z.object({
  kind: z.enum(['patient', 'client']),
  id: Id,
  name: z.string(),
  listed_name: z.string().describe('As lists show it: a patient FAMILY, Given (Title); a client by its name.'),
  number: z.string().nullable().describe('Folder number of a patient, code of a client.'),
});

/** What a patient or a client is asked to pay (INV-001, INV-011). */
export const Invoice = z
  .object({
    ...recordFields,
    number: z.string().nullable().describe('Given when it is issued.'),
    status: InvoiceStatus,
    payer: InvoicePayer,
    patient_id: Id.nullable(),
    client_id: Id.nullable(),
    branch_id: Id.nullable(),
    period: z.object({ start: Day, end: Day }).nullable().describe('Days of the services; null: items that were chosen.'),
    items: z.int().describe('How many charges it is made of; invoices/{id}/bills lists them.'),
    currency: z.enum(currencies),
    total: Amount,
    paid: Amount,
    written_off: Amount.describe('What is not asked for any more: written off, credited, or a short payment that was accepted.'),
    due: Amount,
    disputed: Amount.describe('What of the due the payer disputes.'),
    mail_status: InvoiceMailStatus.nullable().describe('What became of its last mail; null: it was not mailed.'),
    managing_organization: Id,
    drawn_up_by_name: z.string(),
    issued_at: Instant.nullable(),
    issued_by_name: z.string().nullable(),
    ended_at: Instant.nullable(),
    ended_by_name: z.string().nullable(),
    end_reason: z.string().nullable(),
  })
  .meta({ id: 'Invoice' });
export type Invoice = z.output<typeof Invoice>;

/** A charge on an invoice, with the part of it that this invoice asks for. */
export const InvoiceBill = z
  .object({
    id: Id.describe('The charge item.'),
    uuid: Id,
    patient_id: Id,
    patient_name: z.string(),
    patient_listed_name: ListedName,
    patient_mrn: z.string(),
    member_number: z.string().nullable().describe("Of the patient's membership, on the invoice of a client."),
    policy_number: z.string().nullable().describe('Of the policy, as its payer writes it.'),
    description: z.string(),
    quantity: z.int(),
    service_day: Day,
    healthcare_service_name: z.string().nullable(),
    practitioner_name: z.string().nullable(),
    gross_amount: Amount.describe('Quantity times unit price.'),
    amount: Amount.describe('The part of it that this invoice asks for.'),
    open: Amount.describe('What of that part is neither paid nor written off.'),
    currency: z.enum(currencies),
  })
  .meta({ id: 'InvoiceBill' });
export type InvoiceBill = z.output<typeof InvoiceBill>;

const organizations = {
  managing_organization_id: Id.optional(),
  managing_organization: Id.optional(),
  service_provider_id: Id.optional(),
};
export const InvoiceOrganization = z.object(organizations);

/** Items that are chosen, or all that the patient owes and that stand on no invoice. */
export const NewInvoice = z.object({
  patient_id: Id,
  charge_item_ids: z.array(Id).min(1).max(500).optional().describe('Left out: all that the patient owes in that currency.'),
  currency: z.enum(currencies).default('GHS').describe('Of what the patient owes; of named items theirs counts.'),
  draft: z.boolean().default(false).describe('Drawn up and not issued yet: it has no number.'),
  ...organizations,
});

export const IssueInvoice = z.object({ ...editFields, ...organizations });
export const CancelInvoice = z.object({
  ...editFields,
  reason: z.string().trim().min(1).max(500),
  ...organizations,
});

export const invoiceOrderings = ['created_at', 'issued_at', 'total'] as const;
const listed = PageQuery.extend({ ordering: orderings(invoiceOrderings), status: InvoiceStatus.optional(), ...organizations });
export const ListInvoicesQuery = listed.extend({
  patient_id: Id.optional(),
  client_id: Id.optional(),
  payer: z.enum(['patient', 'client']).optional().describe('Invoices of patients, or of clients.'),
});
export const ListCorporateInvoicesQuery = listed.extend({ client_id: Id.optional() });
export type ListInvoicesQuery = z.output<typeof ListInvoicesQuery>;
export const ListInvoiceBillsQuery = PageQuery.omit({ start_date: true, end_date: true }).extend(organizations);
export type ListInvoiceBillsQuery = z.output<typeof ListInvoiceBillsQuery>;
export const DownloadInvoiceQuery = z.object({ format: z.enum(['pdf', 'xlsx']).default('pdf'), ...organizations });

export const PaidInvoice = z.object({
  invoice: Invoice,
  payments: z.array(Payment),
  change_due: Amount.describe('What is given back.'),
  currency: z.enum(currencies),
});
