import { exportStatements, listStatements, type Statement } from '@akoma/contract/billing';
import { listOf } from '../../client/list/list-of.ts';
import type { ListFilter } from '../../client/list/list-filters.tsx';
import { ListScreen } from '../../client/list/list-screen.tsx';
import { RowLink } from '../../client/list/row-link.tsx';
import { useListScreen } from '../../client/list/use-list-screen.ts';
import { lazyComponent, useLazyComponent } from '../../ui/layer/lazy-component.ts';
import { EmptyState } from '../../ui/page/empty-state.tsx';
import { formatAmount, formatMoney } from '../../ui/page/format-money.ts';
import type { Column } from '../../ui/table/column.ts';
import { NameCell } from '../../ui/table/name-cell.tsx';
import { statementWords as words } from './statement.words.ts';

const statements = listOf({ name: 'bill-statements', operation: listStatements, exported: exportStatements, printed: true });
export const { load, search } = statements;

const drawer = lazyComponent(async () => (await import('./statement.drawer.tsx')).StatementDrawer);

const filters: readonly ListFilter[] = [
  {
    key: 'kind',
    label: words.kind,
    any: words.anyKind,
    options: [
      { value: 'corporate', label: words.corporate },
      { value: 'insurance', label: words.insurance },
    ],
  },
];

const money = (amount: string, { currency }: Statement) => (
  <span className="akoma-number akoma-nowrap">{formatMoney(amount, currency)}</span>
);
/** A part of what is open, which names the currency beside it. */
const figure = (amount: string, { currency }: Statement) => (
  <span className="akoma-number akoma-nowrap">{formatAmount(amount, currency)}</span>
);
const columns: readonly Column<Statement>[] = [
  {
    key: 'client_name',
    title: words.payer,
    cell: ({ client_id, client_name, client_code }) => (
      <NameCell detail={client_code}>
        <RowLink to={{ open: client_id }}>{client_name}</RowLink>
      </NameCell>
    ),
  },
  { key: 'not_invoiced', title: words.notInvoiced, align: 'right', width: 110, phone: false, cell: (row) => money(row.not_invoiced, row) },
  { key: 'age_0_30', title: '0–30', align: 'right', width: 98, phone: false, cell: (row) => figure(row.age_0_30, row) },
  { key: 'age_31_60', title: '31–60', align: 'right', width: 98, phone: false, cell: (row) => figure(row.age_31_60, row) },
  { key: 'age_61_90', title: '61–90', align: 'right', width: 98, phone: false, cell: (row) => figure(row.age_61_90, row) },
  { key: 'age_over_90', title: '90+', align: 'right', width: 98, phone: false, cell: (row) => figure(row.age_over_90, row) },
  {
    key: 'open',
    title: words.open,
    align: 'right',
    width: 124,
    cell: (row) => (
      <NameCell detail={row.disputed !== '0.00' && `${words.disputed} ${formatMoney(row.disputed, row.currency)}`}>
        {money(row.open, row)}
      </NameCell>
    ),
  },
  { key: 'balance', title: words.balance, align: 'right', width: 108, phone: false, cell: (row) => money(row.balance, row) },
];

/** What payers owe by age; a press leads to their bills (INV-009, INV-010). */
export function Screen() {
  const list = useListScreen(statements);
  const { modals } = list;
  const Drawer = useLazyComponent(drawer, modals.close, modals.open !== undefined);
  return (
    <ListScreen
      state={list}
      title={words.title}
      search={{ label: words.search, placeholder: words.payer }}
      filters={filters}
      columns={columns}
      idOf={({ client_id, currency }) => `${client_id} ${currency}`}
      nameOf={({ client_name }) => client_name}
      minWidth={840}
      empty={<EmptyState title={words.none} why={words.noneWhy} />}
    >
      {modals.open && Drawer && <Drawer client_id={modals.open} onClose={modals.close} />}
    </ListScreen>
  );
}
