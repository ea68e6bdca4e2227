import { amountOf, minorOf } from '@akoma/contract/base';
import type { ChargeItem } from '@akoma/contract/billing';
import { facts, heading, nothing, paragraph, table } from '../../platform/documents/blocks.ts';
import type { Letterhead, PatientLine, PrintedDocument } from '../../platform/documents/pdf.ts';

const dayFormat = new Intl.DateTimeFormat('en-GB', { timeZone: 'UTC', day: '2-digit', month: 'short', year: 'numeric' });
const groups = new Intl.NumberFormat('en-GB', { minimumFractionDigits: 2 });
/** `1,250.00`: the currency stands in the heading. */
const onPaper = (amount: string): string => groups.format(amount as `${number}`);

interface Printed {
  patient: PatientLine;
  items: readonly ChargeItem[];
  made_by: string;
  made_at: Date;
}

/** The most charges of one paper. */
export const mostBillLines = 500;

/**
 * The bill of a patient on paper (BILL-018): charges by currency with discounts, what payers bear, what is paid and what is due. Of more than
 * it holds, the first that it is given; it says so, since its sums are theirs.
 */
export function billDocument({ patient, items: all, made_by, made_at }: Printed, letterhead: Letterhead): PrintedDocument {
  const items = all
    .slice(0, mostBillLines)
    .sort((one, other) => one.service_day.localeCompare(other.service_day) || one.id.localeCompare(other.id));
  const currencies = [...new Set(items.map(({ currency }) => currency))].sort();
  return {
    ...{ title: 'Bill', letterhead, patient, printed: { by: made_by, at: made_at } },
    content: [
      ...(items.length === 0 ? [nothing('No charges.')] : []),
      ...(items.length < all.length ? [paragraph(`What is due, and the newest of the others: ${items.length} charges.`)] : []),
      ...currencies.flatMap((currency) => ofCurrency(currency, items)),
    ],
  };
}

function ofCurrency(currency: string, all: readonly ChargeItem[]) {
  const items = all.filter((item) => item.currency === currency);
  const standing = items.filter(({ ended_at }) => ended_at === null);
  const sum = (
    key: 'gross_amount' | 'discount_amount' | 'patient_amount' | 'payer_amount' | 'paid_amount' | 'due_amount' | 'written_off_amount',
    of: readonly ChargeItem[] = standing,
  ): string => onPaper(amountOf(of.reduce((minor, item) => minor + minorOf(item[key]), 0)));
  const planned = standing.filter(({ status }) => status === 'planned');
  const fact = (label: string, value: string) => (value === '0.00' ? [] : [{ label, value }]);
  return [
    heading(`Charges in ${currency}`),
    table(
      [
        { title: 'Date', width: 62, cell: ({ service_day }) => dayFormat.format(new Date(service_day)) },
        { title: 'Description', cell: described },
        { title: 'Qty', width: 30, align: 'right', cell: ({ quantity }) => String(quantity) },
        { title: 'Price', width: 56, align: 'right', cell: ({ unit_price }) => onPaper(unit_price) },
        { title: 'Amount', width: 60, align: 'right', cell: ({ amount, ended_at }) => (ended_at ? '0.00' : onPaper(amount)) },
        { title: 'Due', width: 60, align: 'right', cell: ({ due_amount }) => onPaper(due_amount) },
      ],
      items,
    ),
    facts(
      [
        { label: 'Total', value: sum('gross_amount') },
        ...fact('Discounts', sum('discount_amount')),
        ...fact('Borne by payers', sum('payer_amount')),
        ...fact('Paid', sum('paid_amount')),
        ...fact('Written off', sum('written_off_amount')),
        ...fact('Not due yet', sum('patient_amount', planned)),
        { label: `Due ${currency}`, value: sum('due_amount') },
      ],
      { columns: 1 },
    ),
  ];
}

const described = ({ description, discounts, coverage, ended_at, status }: ChargeItem): string =>
  [
    description,
    ...discounts.map(({ name, amount }) => `${name}: less ${onPaper(amount)}`),
    ...coverage.filter(({ amount }) => amount !== '0.00').map(({ payer_name, amount }) => `${payer_name} pays ${onPaper(amount)}`),
    ended_at && 'cancelled',
    status === 'planned' && 'planned',
  ]
    .filter(Boolean)
    .join('\n');
