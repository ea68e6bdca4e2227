import { amountOf, minorOf } from '@akoma/contract/base';
import type { PayerBill } from '@akoma/contract/billing';
import type { Client } from '@akoma/contract/payers';
import { type Column, facts, heading, nothing, paragraph, table } from '../../platform/documents/blocks.ts';
import type { Letterhead, PrintedDocument } from '../../platform/documents/pdf.ts';
import { amountOnPaper, dayOnPaper } from './invoice.document.ts';

interface Printed {
  client: Pick<Client, 'companyName' | 'code'>;
  bills: readonly PayerBill[];
  /** How many there are; the paper has the newest. */
  total: number;
  made_by: string;
  made_at: Date;
}

/** The bills of one client on paper (BILL-026): its part of each charge, what is open of it and on which invoice it stands. */
export function corporateBillsDocument({ client, bills, total, made_by, made_at }: Printed, letterhead: Letterhead): PrintedDocument {
  const currencies = [...new Set(bills.map(({ currency }) => currency))].sort();
  return {
    title: `Bills of ${client.companyName}`,
    letterhead,
    printed: { by: made_by, at: made_at },
    content: [
      facts([
        { label: 'Client', value: client.companyName },
        { label: 'Code', value: client.code },
        { label: 'Bills', value: String(total) },
      ]),
      ...(bills.length === 0 ? [nothing('No bills.')] : []),
      ...(bills.length < total ? [paragraph(`The newest ${bills.length} of ${total} bills.`)] : []),
      ...currencies.flatMap((currency) =>
        ofCurrency(
          currency,
          bills.filter((bill) => bill.currency === currency),
        ),
      ),
    ],
  };
}

function ofCurrency(currency: string, bills: readonly PayerBill[]) {
  const sum = (key: 'amount' | 'settled' | 'written_off' | 'open') =>
    amountOnPaper(amountOf(bills.reduce((minor, bill) => minor + minorOf(bill[key]), 0)));
  const columns: Column<PayerBill>[] = [
    { title: 'Date', width: 62, cell: ({ service_day }) => dayOnPaper(service_day) },
    { title: 'Patient', cell: ({ patient_listed_name, patient_mrn }) => `${patient_listed_name}, ${patient_mrn}` },
    { title: 'Description', cell: ({ description, quantity }) => (quantity > 1 ? `${quantity} × ${description}` : description) },
    { title: 'Invoice', width: 62, cell: ({ invoice_number }) => invoice_number ?? '' },
    { title: 'Amount', width: 66, align: 'right', cell: ({ amount }) => amountOnPaper(amount) },
    { title: 'Open', width: 66, align: 'right', cell: ({ open }) => amountOnPaper(open) },
  ];
  return [
    heading(`Bills in ${currency}`),
    table(columns, bills),
    facts(
      [
        { label: `Total ${currency}`, value: sum('amount') },
        { label: `Paid ${currency}`, value: sum('settled') },
        { label: `Written off ${currency}`, value: sum('written_off') },
        { label: `Open ${currency}`, value: sum('open') },
      ],
      { columns: 1 },
    ),
  ];
}
