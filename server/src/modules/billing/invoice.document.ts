import { defaultCurrency } from '@akoma/contract/base';
import type { Invoice, InvoiceBill } from '@akoma/contract/billing';
import { type Column, facts, heading, nothing, paragraph, table } from '../../platform/documents/blocks.ts';
import type { Letterhead, PrintedDocument } from '../../platform/documents/pdf.ts';

const dayFormat = new Intl.DateTimeFormat('en-GB', { timeZone: 'UTC', day: '2-digit', month: 'short', year: 'numeric' });
/** `05 Mar 2026`. */
export const dayOnPaper = (day: string): string => dayFormat.format(new Date(day));

const groups = new Intl.NumberFormat('en-GB', { minimumFractionDigits: 2 });
/** `1,250.00`: the currency stands in the title of the column. */
export const amountOnPaper = (amount: string): string => groups.format(amount as `${number}`);

/** The most charges that are written one by one; a longer invoice is one line a patient, and the workbook has them all. */
export const mostBills = 1_500;

/** Where the payer is: a branch of a client, with its address and telephone. */
export interface PayerAddress {
  branch: string | null;
  address: string | null;
  phone: string | null;
}

interface Printed {
  invoice: Invoice;
  bills: readonly InvoiceBill[];
  /** Charges of the invoice that are not among the bills, which are the first of very many. */
  left_out: number;
  to: PayerAddress;
  /** The days after its issue by which it is to be paid; none: at once. */
  terms_days: number;
  made_by: string;
  made_at: Date;
}

const dayMs = 24 * 60 * 60 * 1000;

/** The most charges that are read for a paper or a workbook, which are made in memory. */
export const mostRows = 20_000;

/** How many charges of an invoice are not among those that were read. */
export const leftOut = ({ items }: Invoice, read: readonly unknown[]): number =>
  read.length < mostRows ? 0 : Math.max(0, items - read.length);

/** What paper and workbook say of charges that they leave out; nothing where none is. */
export const leftOutSentence = (left_out: number): string | undefined =>
  left_out > 0 ? `${left_out} further charges are not listed here. The total has them.` : undefined;

/** An invoice on paper: to whom, for which days, what it is made of, what is paid and what is due. */
export function invoiceDocument(
  { invoice, bills, left_out, to, terms_days, made_by, made_at }: Printed,
  letterhead: Letterhead,
): PrintedDocument {
  const { payer, period, currency, number, status } = invoice;
  const moment = new Intl.DateTimeFormat('en-GB', { timeZone: letterhead.time_zone, day: '2-digit', month: 'short', year: 'numeric' });
  const ofOne = payer.kind === 'patient';
  const omitted = leftOutSentence(left_out);
  const isOpen = status === 'issued' && invoice.issued_at !== null;
  const state = status === 'draft' ? 'Draft, not issued' : invoice.ended_at ? `${status.replaceAll('-', ' ')}, not valid` : '';
  return {
    title: number ? `Invoice ${number}` : 'Draft invoice',
    letterhead,
    printed: { by: made_by, at: made_at },
    content: [
      facts([
        { label: 'To', value: payer.name },
        { label: 'Invoice', value: number ?? '' },
        { label: ofOne ? 'Folder No.' : 'Code', value: payer.number ?? '' },
        { label: 'Date', value: invoice.issued_at ? moment.format(new Date(invoice.issued_at)) : '' },
        ...(isOpen && terms_days > 0
          ? [{ label: 'To be paid by', value: moment.format(new Date(Date.parse(invoice.issued_at!) + terms_days * dayMs)) }]
          : []),
        ...(to.branch ? [{ label: 'Branch', value: to.branch }] : []),
        ...(to.address ? [{ label: 'Address', value: to.address }] : []),
        ...(to.phone ? [{ label: 'Telephone', value: to.phone }] : []),
        ...(period ? [{ label: 'Services from', value: `${dayOnPaper(period.start)} to ${dayOnPaper(period.end)}` }] : []),
        { label: 'Charges', value: String(invoice.items) },
        ...(state ? [{ label: 'State', value: state }] : []),
      ]),
      heading('Charges'),
      bills.length === 0 ? nothing('None.') : charges(bills, currency, ofOne),
      ...(omitted ? [paragraph(omitted)] : []),
      facts(
        [
          { label: `Total ${currency}`, value: amountOnPaper(invoice.total) },
          { label: `Paid ${currency}`, value: amountOnPaper(invoice.paid) },
          ...(invoice.written_off === '0.00' ? [] : [{ label: `Not asked for ${currency}`, value: amountOnPaper(invoice.written_off) }]),
          { label: `Due ${currency}`, value: amountOnPaper(invoice.due) },
        ],
        { columns: 1 },
      ),
      ...(invoice.end_reason ? [paragraph(invoice.end_reason)] : []),
    ],
  };
}

const numbersOf = (...numbers: (string | null)[]): string => numbers.filter(Boolean).join(',\n');

function charges(bills: readonly InvoiceBill[], currency: string = defaultCurrency, ofOne: boolean) {
  const columns: Column<InvoiceBill>[] = [
    { title: 'Date', width: 62, cell: ({ service_day }) => dayOnPaper(service_day) },
    ...(ofOne
      ? []
      : [{ title: 'Patient', cell: ({ patient_listed_name, patient_mrn }: InvoiceBill) => `${patient_listed_name}, ${patient_mrn}` }]),
    ...(ofOne
      ? []
      : [
          {
            title: 'Member, policy',
            width: 92,
            cell: ({ member_number, policy_number }: InvoiceBill) => numbersOf(member_number, policy_number),
          },
        ]),
    { title: 'Description', cell: ({ description, quantity }) => (quantity > 1 ? `${quantity} × ${description}` : description) },
    { title: `Amount ${currency}`, width: 80, align: 'right', cell: ({ amount }) => amountOnPaper(amount) },
  ];
  return table(columns, bills);
}
