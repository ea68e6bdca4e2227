import { exportJournal, journalAccounts, journalActs, type JournalRow, listJournal } from '@akoma/contract/billing';
import { Anchor } from '@mantine/core';
import type { ListFilter } from '../../client/list/list-filters.tsx';
import { listOf } from '../../client/list/list-of.ts';
import { ListScreen } from '../../client/list/list-screen.tsx';
import { useListScreen } from '../../client/list/use-list-screen.ts';
import { lazyComponent, useLazyComponent } from '../../ui/layer/lazy-component.ts';
import { EmptyState } from '../../ui/page/empty-state.tsx';
import { formatMoney } from '../../ui/page/format-money.ts';
import type { Column } from '../../ui/table/column.ts';
import { NameCell } from '../../ui/table/name-cell.tsx';
import { Moment } from '../../ui/time/when.tsx';
import { accountNames, actNames, journalWords as words } from './journal.words.ts';

const journal = listOf({ name: 'journal', operation: listJournal, exported: exportJournal, printed: true });
export const { load, search } = journal;

const filters: readonly ListFilter[] = [
  { key: 'act', label: words.act, any: words.anyAct, options: journalActs.map((value) => ({ value, label: actNames[value] })) },
  {
    key: 'account',
    label: words.account,
    any: words.anyAccount,
    options: journalAccounts.map((value) => ({ value, label: accountNames[value] })),
  },
  { days: words.posted },
];

const columnsOf = (open: (entry: string) => void): readonly Column<JournalRow>[] => [
  {
    key: 'posted_at',
    title: words.posted,
    width: 150,
    cell: ({ posted_at, entry_id }) => (
      <Anchor component="button" type="button" className="akoma-nowrap akoma-target" onClick={() => open(entry_id)}>
        <Moment at={posted_at} />
      </Anchor>
    ),
  },
  { key: 'act', title: words.act, width: 150, cell: ({ act, receipt_no }) => <NameCell detail={receipt_no}>{actNames[act]}</NameCell> },
  {
    key: 'debit',
    title: words.debit,
    phone: 'named',
    cell: ({ debit, debit_name }) => <NameCell detail={debit_name}>{accountNames[debit]}</NameCell>,
  },
  {
    key: 'credit',
    title: words.credit,
    phone: 'named',
    cell: ({ credit, credit_name }) => <NameCell detail={credit_name}>{accountNames[credit]}</NameCell>,
  },
  {
    key: 'description',
    title: words.what,
    phone: false,
    cell: ({ description, reason, patient_listed_name }) => (
      <NameCell detail={patient_listed_name}>{description ?? reason ?? '–'}</NameCell>
    ),
  },
  {
    key: 'amount',
    title: words.amount,
    align: 'right',
    width: 130,
    cell: ({ amount, currency }) => <span className="akoma-number">{formatMoney(amount, currency)}</span>,
  },
];

const dialog = lazyComponent(async () => (await import('./journal-entry.dialog.tsx')).JournalEntryDialog);

/** Every movement of money, by day, act and account; a row opens its entry (ruling 230). */
export function Screen() {
  const list = useListScreen(journal);
  const { modals } = list;
  const Entry = useLazyComponent(dialog, modals.close, modals.open !== undefined);
  const open = (entry: string) => modals.show({ open: entry });
  return (
    <ListScreen
      state={list}
      title={words.title}
      search={{ label: words.search, placeholder: words.searchHint }}
      filters={filters}
      columns={columnsOf(open)}
      idOf={({ id }) => id}
      nameOf={({ act, amount, currency }) => `${actNames[act]} ${formatMoney(amount, currency)}`}
      minWidth={900}
      empty={<EmptyState title={words.none} why={words.noneWhy} />}
    >
      {modals.open && Entry && <Entry entry={modals.open} onClose={modals.close} />}
    </ListScreen>
  );
}
