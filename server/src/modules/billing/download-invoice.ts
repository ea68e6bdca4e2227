import { amountOf, type Download, exportTypes, fail, minorOf } from '@akoma/contract/base';
import type { downloadInvoice as operation, InvoiceBill } from '@akoma/contract/billing';
import { printDocument } from '../../platform/documents/print-document.ts';
import type { Ctx, PreparedHandler } from '../../platform/http/route.ts';
import { workbookOf } from '../../platform/sheets/write-sheet.ts';
import type { OpenLogo } from '../files/index.ts';
import { letterheadOf } from '../organization/index.ts';
import { findPayerAddress } from './find-payer-address.ts';
import { invoiceDocument, leftOut, leftOutSentence, mostBills, mostRows } from './invoice.document.ts';
import { findInvoice } from './invoice.store.ts';
import { listInvoiceBillsUpTo } from './invoice-bill.store.ts';
import { findBillingSettings } from './setting.store.ts';

export interface InvoiceMeans {
  /** The organisation's logo of that name, to be opened when no connection is held. */
  findLogo: (ctx: Ctx, filename: string | null) => Promise<OpenLogo>;
}
type Printed = Download & { patients: string[] };

/** An invoice as a file (INV-006): on paper with the letterhead, or as a workbook with every charge. */
export const downloadInvoice = ({ findLogo }: InvoiceMeans): PreparedHandler<typeof operation, Printed> => ({
  async prepare({ actor, look, now }, { params, query }, { signal }) {
    const { invoice, to, bills, terms_days, letterhead, openLogo } = await look(async (ctx) => {
      const found = await findInvoice(ctx, params.id);
      if (!found) throw fail('not_found', {});
      const head = await letterheadOf(ctx);
      return {
        invoice: found,
        to: await findPayerAddress(ctx, found),
        bills: await listInvoiceBillsUpTo(ctx, found.id, mostRows),
        terms_days: (await findBillingSettings(ctx)).payment_terms_days,
        letterhead: head,
        openLogo: await findLogo(ctx, head.logo),
      };
    });
    const patients = [...new Set(bills.map(({ patient_id }) => patient_id))];
    const name = `invoice-${invoice.number ?? 'draft'}`;
    if (query.format === 'xlsx') {
      const bytes = await workbookOf(columns, bills, leftOutSentence(leftOut(invoice, bills)));
      return { filename: `${name}.xlsx`, content_type: exportTypes.xlsx, bytes, patients };
    }
    const asking = { owner: actor.user_id, signal };
    const logo = await openLogo(asking);
    const document = invoiceDocument(
      { invoice, to, bills: writtenBills(bills), left_out: leftOut(invoice, bills), terms_days, made_by: actor.full_name, made_at: now },
      { ...letterhead, logo },
    );
    return { filename: `${name}.pdf`, bytes: await printDocument(document, asking), inline: true, patients };
  },
  perform: async (_ctx, _input, _edge, printed) => printed,
});

const columns = [
  { title: 'Date', kind: 'day', of: ({ service_day }: InvoiceBill) => service_day },
  { title: 'Folder No.', of: ({ patient_mrn }: InvoiceBill) => patient_mrn },
  { title: 'Patient', of: ({ patient_name }: InvoiceBill) => patient_name },
  { title: 'Member number', of: ({ member_number }: InvoiceBill) => member_number },
  { title: 'Policy number', of: ({ policy_number }: InvoiceBill) => policy_number },
  { title: 'Description', of: ({ description }: InvoiceBill) => description },
  { title: 'Service', of: ({ healthcare_service_name }: InvoiceBill) => healthcare_service_name },
  { title: 'Practitioner', of: ({ practitioner_name }: InvoiceBill) => practitioner_name },
  { title: 'Quantity', kind: 'number', of: ({ quantity }: InvoiceBill) => quantity },
  { title: 'Gross', kind: 'number', of: ({ gross_amount }: InvoiceBill) => gross_amount },
  { title: 'Amount', kind: 'number', of: ({ amount }: InvoiceBill) => amount },
  { title: 'Currency', of: ({ currency }: InvoiceBill) => currency },
] as const;

/** As they are written on paper. */
export const writtenBills = (bills: readonly InvoiceBill[]): readonly InvoiceBill[] =>
  bills.length > mostBills ? byPatient(bills) : bills;

/** One line a patient, for an invoice that would fill hundreds of pages. */
function byPatient(bills: readonly InvoiceBill[]): InvoiceBill[] {
  const whole = new Map<string, { first: InvoiceBill; count: number; minor: number }>();
  for (const bill of bills) {
    const known = whole.get(bill.patient_id) ?? { first: bill, count: 0, minor: 0 };
    whole.set(bill.patient_id, { ...known, count: known.count + 1, minor: known.minor + minorOf(bill.amount) });
  }
  return [...whole.values()].map(({ first, count, minor }) => ({
    ...first,
    ...{ quantity: 1, description: count === 1 ? first.description : `${count} charges`, amount: amountOf(minor) },
  }));
}
