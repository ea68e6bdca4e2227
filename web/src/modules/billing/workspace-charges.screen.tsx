import { type ChargeItem, ChargeItemStatus, exportChargeItems, listChargeItems } from '@akoma/contract/billing';
import { Anchor } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { ListFilter } from '../../client/list/list-filters.tsx';
import { listOf } from '../../client/list/list-of.ts';
import { ListScreen } from '../../client/list/list-screen.tsx';
import { useListScreen } from '../../client/list/use-list-screen.ts';
import { linkTo } from '../../client/link-to.ts';
import { currentSession } from '../../client/session.ts';
import { EmptyState } from '../../ui/page/empty-state.tsx';
import { formatMoney } from '../../ui/page/format-money.ts';
import type { Column } from '../../ui/table/column.ts';
import { NameCell } from '../../ui/table/name-cell.tsx';
import { Moment } from '../../ui/time/when.tsx';
import { dayIn, startOfDay } from '../../ui/time/zone.ts';
import { useChanges } from '../workbench/index.ts';
import { BillBadge } from './bill-badge.tsx';
import { billingWords, detailOf, statusNames } from './billing.words.ts';
import { counterWords as words } from './counter.words.ts';

const charges = listOf({
  name: 'workspace-charges',
  operation: listChargeItems,
  exported: exportChargeItems,
  printed: true,
  fixed: () => ({ workspace: currentSession()?.workspace }),
  // today's first (ruling 230)
  begin: (zone) => ({ start_date: startOfDay(dayIn(new Date(), zone), zone) }),
});
export const { load, search } = charges;

const filters: readonly ListFilter[] = [
  {
    key: 'status',
    label: billingWords.status,
    any: 'Any status',
    options: ChargeItemStatus.options.map((value) => ({ value, label: statusNames[value] })),
  },
  { days: billingWords.day },
];

const money = (amount: string, { currency }: ChargeItem) => <span className="akoma-number">{formatMoney(amount, currency)}</span>;
const columns: readonly Column<ChargeItem>[] = [
  {
    key: 'patient_name',
    title: words.patient,
    cell: ({ patient_id, patient_listed_name, patient_mrn }) => (
      <NameCell detail={patient_mrn}>
        <Anchor component={Link} {...linkTo('/patients/$id/bills', { id: patient_id })} preload={false} className="akoma-target">
          {patient_listed_name}
        </Anchor>
      </NameCell>
    ),
  },
  { key: 'description', title: billingWords.description, cell: (item) => <NameCell detail={detailOf(item)}>{item.description}</NameCell> },
  { key: 'created_at', title: billingWords.day, sort: true, width: 160, cell: ({ created_at }) => <Moment at={created_at} /> },
  { key: 'amount', title: billingWords.total, align: 'right', width: 130, phone: false, cell: (item) => money(item.amount, item) },
  { key: 'due_amount', title: words.due, align: 'right', width: 130, cell: (item) => money(item.due_amount, item) },
  { key: 'status', title: billingWords.status, width: 130, cell: ({ status }) => <BillBadge status={status} /> },
];

/** What is charged at the locations of the current workspace, the newest first: to read only (ruling 230). */
export function Screen() {
  const list = useListScreen(charges);
  useChanges('bills', list.retry);
  return (
    <ListScreen
      state={list}
      title={words.charges}
      search={{ label: words.searchCharges, placeholder: words.searchChargesHint }}
      filters={filters}
      columns={columns}
      idOf={({ id }) => id}
      nameOf={({ patient_listed_name, description }) => `${description} of ${patient_listed_name}`}
      minWidth={820}
      empty={<EmptyState title={words.noCharges} why={words.noChargesWhy} />}
    />
  );
}
