import { listOnlookers } from '@akoma/contract/reports';
import { listOf, type RowOf } from '../../client/list/list-of.ts';
import { ListScreen } from '../../client/list/list-screen.tsx';
import { useListScreen } from '../../client/list/use-list-screen.ts';
import { EmptyState } from '../../ui/page/empty-state.tsx';
import type { Column } from '../../ui/table/column.ts';
import { Moment } from '../../ui/time/when.tsx';
import { EntriesLink } from './entries-link.tsx';
import { reportsWords as words } from './reports.words.ts';
import { useTrailFilters } from './trail-filters.ts';
import { TrailFrame } from './trail-frame.tsx';
import { Ways } from './ways.tsx';

type Person = RowOf<typeof listOnlookers>;

const viewers = listOf({ name: 'audit-people', operation: listOnlookers });
export const { load, search } = viewers;

const columns: readonly Column<Person>[] = [
  { key: 'person_name', title: 'Person', cell: ({ id, person_name }) => <EntriesLink name={person_name} of={{ practitioner_id: id }} /> },
  { key: 'times', title: 'Times', width: 75, align: 'right', cell: ({ times }) => times },
  { key: 'changes', title: 'Changes', width: 84, align: 'right', phone: false, cell: ({ changes }) => changes },
  { key: 'ways', title: 'How', width: 170, phone: false, cell: ({ ways }) => <Ways ways={ways} /> },
  { key: 'patients', title: 'Patients', width: 100, align: 'right', cell: ({ patients }) => patients },
  { key: 'first_at', title: 'First', width: 160, phone: false, cell: ({ first_at }) => <Moment at={first_at} /> },
  { key: 'last_at', title: 'Last', width: 160, cell: ({ last_at }) => <Moment at={last_at} /> },
];

/** Who saw a patient's record, each person once (PERM-001). */
export function Screen() {
  const list = useListScreen(viewers);
  const filters = useTrailFilters(list.search);
  return (
    <TrailFrame why={words.viewersWhy}>
      <ListScreen
        state={list}
        within
        title={words.viewers}
        search={{ label: words.search, placeholder: words.searchHint }}
        filters={filters}
        columns={columns}
        idOf={({ id }) => id}
        nameOf={({ person_name }) => person_name ?? words.somebody}
        minWidth={720}
        empty={<EmptyState title={words.nothingYet} />}
      />
    </TrailFrame>
  );
}
