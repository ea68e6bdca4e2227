import { currencies } from '@akoma/contract/base';
import { exportTransactions, listCashiers, listTransactions, PaymentMethod, TransactionType } from '@akoma/contract/billing';
import { useQuery } from '@tanstack/react-query';
import { askCached } from '../../client/ask.ts';
import type { ListFilter } from '../../client/list/list-filters.tsx';
import { listOf, type RowOf } from '../../client/list/list-of.ts';
import { ListScreen } from '../../client/list/list-screen.tsx';
import { useListScreen } from '../../client/list/use-list-screen.ts';
import { organizationId } from '../../client/session.ts';
import { EmptyState } from '../../ui/page/empty-state.tsx';
import { formatMoney } from '../../ui/page/format-money.ts';
import type { Column } from '../../ui/table/column.ts';
import { NameCell } from '../../ui/table/name-cell.tsx';
import { Moment } from '../../ui/time/when.tsx';
import { ReceiptLink } from './receipt-link.tsx';
import { methodNames, tillWords as words, typeNames, wayOf } from './till.words.ts';

const transactions = listOf({
  name: 'transactions',
  operation: listTransactions,
  exported: exportTransactions,
  printed: true,
  path: () => ({ id: organizationId() }),
});
export const { load, search } = transactions;
type Address = Partial<Record<'paid_by_id' | 'till_session_id' | 'without_open_till', string>>;

/** `who`: whom one can choose; what was pressed elsewhere has a chip while it is in the address. */
const filtersOf = (who: readonly { value: string; label: string }[], { till_session_id, without_open_till }: Address): ListFilter[] => [
  { key: 'paid_by_id', label: words.person, any: words.anyPerson, options: who },
  {
    key: 'payment',
    label: words.method,
    any: 'Any method',
    options: PaymentMethod.options.map((value) => ({ value, label: methodNames[value] })),
  },
  {
    key: 'transaction_type',
    label: words.accountType,
    any: words.anyType,
    options: TransactionType.options.map((value) => ({ value, label: typeNames[value] })),
  },
  {
    key: 'direction',
    label: words.direction,
    any: words.anyDirection,
    options: [
      { value: 'in', label: words.cameIn },
      { value: 'out', label: words.wentBack },
    ],
  },
  { key: 'currency', label: words.currency, any: words.anyCurrency, options: currencies.map((value) => ({ value, label: value })) },
  { days: words.day },
  ...(till_session_id
    ? [{ key: 'till_session_id', label: words.title, any: words.anyTill, options: [{ value: till_session_id, label: words.oneSession }] }]
    : []),
  ...(without_open_till
    ? [
        {
          key: 'without_open_till',
          label: words.openTills,
          any: words.withOpenTill,
          options: [{ value: 'true', label: words.withoutOpenTill }],
        },
      ]
    : []),
];

const columns: readonly Column<RowOf<typeof listTransactions>>[] = [
  {
    key: 'receipt_no',
    title: words.receipt,
    width: 105,
    cell: (payment) => <ReceiptLink of={payment}>{payment.receipt_no}</ReceiptLink>,
  },
  { key: 'paid_at', title: words.day, sort: true, width: 130, cell: ({ paid_at }) => <Moment at={paid_at} /> },
  {
    key: 'patient_name',
    title: words.patientOrClient,
    cell: ({ patient_listed_name, patient_mrn, client_name }) => (
      <NameCell detail={patient_mrn}>{patient_listed_name ?? client_name}</NameCell>
    ),
  },
  {
    key: 'payment',
    title: words.method,
    width: 115,
    cell: ({ payment, transaction_type, reference }) => <NameCell detail={reference}>{wayOf({ payment, transaction_type })}</NameCell>,
  },
  {
    key: 'amount',
    title: words.amount,
    align: 'right',
    width: 115,
    cell: ({ amount, currency, change, bill_currency, rate }) => (
      <NameCell detail={rate !== null && change !== '0.00' ? `${words.change} ${formatMoney(change, bill_currency)}` : undefined}>
        <span className="akoma-number">{formatMoney(amount, currency)}</span>
      </NameCell>
    ),
  },
  { key: 'paid_by_name', title: words.person, width: 115, phone: false, cell: ({ paid_by_name }) => paid_by_name },
];

/** Payments that were taken; a press leads to the receipt (BILL-024, ruling 227). */
export function Screen() {
  const list = useListScreen(transactions);
  const cashiers = useQuery(askCached(listCashiers, { query: {} })).data?.data ?? [];
  const { paid_by_id } = list.search as Address;
  const left = list.rows?.find((row) => row.paid_by_id === paid_by_id && !cashiers.some(({ id }) => id === paid_by_id));
  const who = [...cashiers, ...(left ? [{ id: left.paid_by_id, full_name: left.paid_by_name }] : [])];
  return (
    <ListScreen
      state={list}
      title={words.transactions}
      search={{ label: words.searchTransactions, placeholder: words.searchTransactionsHint }}
      filters={filtersOf(
        who.map(({ id, full_name }) => ({ value: id, label: full_name })),
        list.search as Address,
      )}
      columns={columns}
      idOf={({ id }) => id}
      nameOf={({ receipt_no }) => receipt_no}
      minWidth={850}
      empty={<EmptyState title={words.nothingTaken} why={words.nothingTakenWhy} />}
    />
  );
}
