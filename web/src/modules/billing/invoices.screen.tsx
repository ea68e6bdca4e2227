import { type Invoice, InvoiceStatus, listInvoices } from '@akoma/contract/billing';
import { Anchor } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { linkTo } from '../../client/link-to.ts';
import type { ListFilter } from '../../client/list/list-filters.tsx';
import { listOf } from '../../client/list/list-of.ts';
import { ListScreen } from '../../client/list/list-screen.tsx';
import { useListScreen } from '../../client/list/use-list-screen.ts';
import { EmptyState } from '../../ui/page/empty-state.tsx';
import { formatMoney } from '../../ui/page/format-money.ts';
import { StatusBadge } from '../../ui/page/status-badge.tsx';
import type { Column } from '../../ui/table/column.ts';
import { NameCell } from '../../ui/table/name-cell.tsx';
import { Day } from '../../ui/time/when.tsx';
import { invoiceStatusNames, invoiceTones, invoiceWords as words } from './invoice.words.ts';

const invoices = listOf({ name: 'invoices', operation: listInvoices });
export const { load, search } = invoices;

const filters: readonly ListFilter[] = [
  {
    key: 'status',
    label: words.status,
    any: 'Any status',
    options: InvoiceStatus.options.map((value) => ({ value, label: invoiceStatusNames[value] })),
  },
  {
    key: 'payer',
    label: words.payer,
    any: words.payers,
    options: [
      { value: 'client', label: words.ofClients },
      { value: 'patient', label: words.ofPatients },
    ],
  },
  { days: words.date },
];

const money = (amount: string, { currency }: Invoice) => <span className="akoma-number">{formatMoney(amount, currency)}</span>;
const columns: readonly Column<Invoice>[] = [
  {
    key: 'number',
    title: words.invoice,
    width: 150,
    cell: ({ id, number }) => (
      <Anchor component={Link} {...linkTo('/bill-invoices/$invoiceId', { invoiceId: id })} preload={false}>
        {number ?? words.draft}
      </Anchor>
    ),
  },
  { key: 'payer', title: words.payer, cell: ({ payer }) => <NameCell detail={payer.number}>{payer.name}</NameCell> },
  {
    key: 'created_at',
    title: words.date,
    sort: true,
    width: 120,
    cell: ({ issued_at, created_at }) => <Day on={issued_at ?? created_at} />,
  },
  { key: 'items', title: words.items, width: 90, phone: false, cell: ({ items }) => <span className="akoma-number">{items}</span> },
  { key: 'total', title: words.total, sort: true, width: 140, phone: false, cell: (invoice) => money(invoice.total, invoice) },
  { key: 'due', title: words.due, width: 140, cell: (invoice) => money(invoice.due, invoice) },
  {
    key: 'status',
    title: words.status,
    width: 130,
    cell: ({ status }) => <StatusBadge tone={invoiceTones[status]}>{invoiceStatusNames[status]}</StatusBadge>,
  },
];

/** Invoices of patients and clients; a press leads to what one is made of (INV-009). */
export function Screen() {
  const list = useListScreen(invoices);
  return (
    <ListScreen
      state={list}
      title={words.title}
      search={{ label: words.search, placeholder: words.searchHint }}
      filters={filters}
      columns={columns}
      idOf={({ id }) => id}
      nameOf={({ number }) => number ?? words.draft}
      minWidth={820}
      empty={<EmptyState title={words.none} why={words.noneWhy} />}
    />
  );
}
