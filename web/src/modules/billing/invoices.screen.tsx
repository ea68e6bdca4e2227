import { exportInvoices, type Invoice, InvoiceStatus, listInvoices } from '@akoma/contract/billing';
import { Anchor } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { linkTo } from '../../client/link-to.ts';
import type { ListFilter } from '../../client/list/list-filters.tsx';
import { listOf } from '../../client/list/list-of.ts';
import { ListScreen } from '../../client/list/list-screen.tsx';
import { useListScreen } from '../../client/list/use-list-screen.ts';
import { useMay } from '../../client/session.ts';
import { lazyComponent, useLazyComponent } from '../../ui/layer/lazy-component.ts';
import { ActionButton } from '../../ui/page/action-button.tsx';
import { EmptyState } from '../../ui/page/empty-state.tsx';
import { formatMoney } from '../../ui/page/format-money.ts';
import { StatusBadge } from '../../ui/page/status-badge.tsx';
import type { Column } from '../../ui/table/column.ts';
import { NameCell } from '../../ui/table/name-cell.tsx';
import { Day } from '../../ui/time/when.tsx';
import { invoiceStatusNames, invoiceTones, mailNames, mailTones, invoiceWords as words } from './invoice.words.ts';

const invoices = listOf({ name: 'invoices', operation: listInvoices, exported: exportInvoices, printed: true });
export const { load, search } = invoices;

const dialog = lazyComponent(async () => (await import('./charge-by-period.dialog.tsx')).ChargeByPeriodDialog);

const mailing = lazyComponent(async () => (await import('./email-invoices.dialog.tsx')).EmailInvoicesDialog);

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

const money = (amount: string, { currency }: Invoice) => <span className="akoma-number akoma-nowrap">{formatMoney(amount, currency)}</span>;
const columns: readonly Column<Invoice>[] = [
  {
    key: 'number',
    title: words.invoice,
    width: 92,
    cell: ({ id, number, items }) => (
      <NameCell detail={words.itemCount(items)}>
        <Anchor component={Link} {...linkTo('/bill-invoices/$invoiceId', { invoiceId: id })} preload={false} className="akoma-target">
          {number ?? words.draft}
        </Anchor>
      </NameCell>
    ),
  },
  { key: 'payer', title: words.payer, cell: ({ payer }) => <NameCell detail={payer.number}>{payer.listed_name}</NameCell> },
  {
    key: 'created_at',
    title: words.date,
    sort: true,
    width: 90,
    cell: ({ issued_at, created_at }) => <Day on={issued_at ?? created_at} />,
  },
  {
    key: 'total',
    title: words.total,
    align: 'right',
    sort: true,
    width: 104,
    phone: false,
    cell: (invoice) => money(invoice.total, invoice),
  },
  { key: 'due', title: words.due, align: 'right', width: 104, cell: (invoice) => money(invoice.due, invoice) },
  {
    key: 'status',
    title: words.status,
    width: 100,
    cell: ({ status }) => <StatusBadge tone={invoiceTones[status]}>{invoiceStatusNames[status]}</StatusBadge>,
  },
  {
    key: 'mail_status',
    title: words.mail,
    width: 72,
    phone: false,
    cell: ({ mail_status }) => (mail_status ? <StatusBadge tone={mailTones[mail_status]}>{mailNames[mail_status]}</StatusBadge> : '–'),
  },
];

/** Invoices of patients and clients; a press leads to what one is made of (INV-009). */
export function Screen() {
  const list = useListScreen(invoices);
  const { modals } = list;
  const Dialog = useLazyComponent(dialog, modals.close, modals.isNew);
  const refused = useMay('invoices.write', words.mayNotWrite);
  const create = () => !refused && modals.show({ new: '1' });
  const [mailed, setMailed] = useState<readonly string[]>();
  const closeMail = () => setMailed(undefined);
  const Mail = useLazyComponent(mailing, closeMail, mailed !== undefined);
  return (
    <ListScreen
      state={list}
      title={words.title}
      search={{ label: words.search, placeholder: words.searchHint }}
      filters={filters}
      columns={columns}
      idOf={({ id }) => id}
      nameOf={({ number }) => number ?? words.draft}
      minWidth={850}
      primary={
        <ActionButton refused={refused} onClick={create}>
          {words.byPeriod}
        </ActionButton>
      }
      create={{ label: words.byPeriod, run: create }}
      bulk={(ids) => (
        <ActionButton variant="default" refused={refused} onClick={() => setMailed(ids)}>
          {words.emailCombined}
        </ActionButton>
      )}
      empty={<EmptyState title={words.none} why={words.noneWhy} />}
    >
      {mailed && Mail && <Mail invoice_ids={mailed} onClose={closeMail} />}
      {modals.isNew && Dialog && !refused && <Dialog onClose={modals.close} />}
    </ListScreen>
  );
}
