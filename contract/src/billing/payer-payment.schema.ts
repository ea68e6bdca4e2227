import * as z from 'zod';
import { Amount, currencies, defaultCurrency, Day, editFields, Id, Instant, PageQuery, sentenceOf } from '../base/index.ts';
import { Moved } from './account.schema.ts';

const organizations = {
  managing_organization_id: Id.optional(),
  managing_organization: Id.optional(),
  service_provider_id: Id.optional(),
};
const Reason = z.string().trim().min(1).max(500);

export const NewClientAccount = z.object({ client_id: Id, currency: z.enum(currencies).default(defaultCurrency), ...organizations });

/** An invoice of a client that something is open of, with how long it is. */
export const OpenInvoice = z
  .object({
    id: Id,
    uuid: Id,
    number: z.string(),
    issued_on: Day,
    age: z.int().describe('Days since it was issued.'),
    total: Amount,
    due: Amount,
    disputed: Amount.describe('What of it the payer disputes.'),
    currency: z.enum(currencies),
  })
  .meta({ id: 'OpenInvoice' });
export type OpenInvoice = z.output<typeof OpenInvoice>;

/** How much of what lies on the account goes to which invoice. */
export const AllocateAccount = z
  .object({
    allocations: z
      .array(z.object({ invoice_id: Id, amount: Moved }))
      .min(1)
      .max(100),
    ...editFields,
    ...organizations,
  })
  .superRefine(({ allocations }, ctx) => {
    const seen = new Set<string>();
    for (const [at, { invoice_id }] of allocations.entries()) {
      if (seen.has(invoice_id))
        ctx.addIssue({ code: 'custom', path: ['allocations', at, 'invoice_id'], message: 'This invoice is named twice.' });
      seen.add(invoice_id);
    }
  });
export type AllocateAccount = z.output<typeof AllocateAccount>;

/** What becomes of what a payer did not pay (ruling 232). */
export const ShortPaymentOutcome = z.enum(['accepted', 'charged-to-patient', 'disputed']);
export type ShortPaymentOutcome = z.output<typeof ShortPaymentOutcome>;

export const ShortPayment = z
  .object({
    amount: Moved.describe('What the payer does not pay.'),
    outcome: ShortPaymentOutcome,
    charge_item_ids: z.array(Id).min(1).max(500).optional().describe('Which charges it is about; needed where patients are to pay it.'),
    reason: Reason,
    ...editFields,
    ...organizations,
  })
  .superRefine(({ outcome, charge_item_ids }, ctx) => {
    if (outcome === 'charged-to-patient' && !charge_item_ids)
      ctx.addIssue({ code: 'custom', path: ['charge_item_ids'], message: sentenceOf('required', 'charge_item_ids') });
  });

export const WriteOffInvoice = z.object({
  amount: Moved.optional().describe('Left out: all that is open.'),
  reason: Reason,
  ...editFields,
  ...organizations,
});

export const UndoAllocation = z.object({
  entry_id: Id.describe('The allocation, as the history of the invoice names it.'),
  reason: Reason,
  ...editFields,
  ...organizations,
});

/** Something that happened to an invoice of a client. */
export const InvoiceEntry = z
  .object({
    id: Id,
    uuid: Id,
    action: z.enum(['allocation', 'allocation-undone', 'accepted', 'charged-to-patient', 'disputed', 'write-off']),
    amount: Amount,
    open_after: Amount.describe('What was open from then on.'),
    currency: z.enum(currencies),
    reason: z.string().nullable(),
    undone: z.boolean().describe('An allocation that was taken back.'),
    by_id: Id,
    by_name: z.string(),
    created_at: Instant,
  })
  .meta({ id: 'InvoiceEntry' });
export type InvoiceEntry = z.output<typeof InvoiceEntry>;

export const ListInvoiceEntriesQuery = PageQuery.omit({ start_date: true, end_date: true, search: true }).extend(organizations);
export type ListInvoiceEntriesQuery = z.output<typeof ListInvoiceEntriesQuery>;
