import type { JournalAct, PeriodStatement } from '@akoma/contract/billing';
import { type Column, facts, heading, nothing, table } from '../../platform/documents/blocks.ts';
import type { Letterhead, PrintedDocument } from '../../platform/documents/pdf.ts';
import { amountOnPaper, dayOnPaper, type PayerAddress } from './invoice.document.ts';

interface Printed {
  statement: PeriodStatement;
  to: PayerAddress;
  made_by: string;
  made_at: Date;
}

/** What changes what a client owes, as it is called on paper. */
const acts: Readonly<Partial<Record<JournalAct, string>>> = {
  invoice: 'Invoice',
  'invoice-cancel': 'Invoice cancelled',
  'payer-payment': 'Payment',
  deposit: 'Payment',
  payment: 'Payment',
  correction: 'Correction',
  'short-payment': 'Short payment',
  'write-off': 'Written off',
  'credit-note': 'Credit note',
};

/** The statement of a client for some days: what was owed before, each invoice and payment, what is owed after. */
export function statementDocument({ statement, to, made_by, made_at }: Printed, letterhead: Letterhead): PrintedDocument {
  const { client_name, client_code, currency, start_date, end_date, lines } = statement;
  const moment = new Intl.DateTimeFormat('en-GB', { timeZone: letterhead.time_zone, day: '2-digit', month: 'short', year: 'numeric' });
  const columns: Column<PeriodStatement['lines'][number]>[] = [
    { title: 'Date', width: 62, cell: ({ at }) => moment.format(new Date(at)) },
    { title: 'What', cell: ({ act, reason }) => [acts[act] ?? act, reason].filter(Boolean).join(': ') },
    { title: 'Number', width: 80, cell: ({ number }) => number ?? '' },
    { title: `Amount ${currency}`, width: 80, align: 'right', cell: ({ amount }) => amountOnPaper(amount) },
    { title: `Balance ${currency}`, width: 80, align: 'right', cell: ({ balance }) => amountOnPaper(balance) },
  ];
  return {
    ...{ title: 'Statement', letterhead, printed: { by: made_by, at: made_at } },
    content: [
      facts([
        { label: 'To', value: client_name },
        { label: 'Code', value: client_code },
        { label: 'Period', value: `${dayOnPaper(start_date)} to ${dayOnPaper(end_date)}` },
        ...(to.address ? [{ label: 'Address', value: to.address }] : []),
        ...(to.phone ? [{ label: 'Telephone', value: to.phone }] : []),
      ]),
      facts([{ label: `Opening balance ${currency}`, value: amountOnPaper(statement.opening) }], { columns: 1 }),
      heading('Invoices and payments'),
      lines.length === 0 ? nothing('None.') : table(columns, lines),
      facts(
        [
          { label: `Invoiced ${currency}`, value: amountOnPaper(statement.invoiced) },
          { label: `Paid ${currency}`, value: amountOnPaper(statement.paid) },
          { label: `Closing balance ${currency}`, value: amountOnPaper(statement.closing) },
        ],
        { columns: 1 },
      ),
    ],
  };
}
