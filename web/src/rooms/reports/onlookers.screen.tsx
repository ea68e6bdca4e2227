import { listOnlookers } from '@akoma/contract/reports';
import { Anchor } from '@mantine/core';
import { Link, useSearch } from '@tanstack/react-router';
import { listOf, type RowOf } from '../../client/list/list-of.ts';
import { ListScreen } from '../../client/list/list-screen.tsx';
import { useListScreen } from '../../client/list/use-list-screen.ts';
import { EmptyState } from '../../ui/page/empty-state.tsx';
import type { Column } from '../../ui/table/column.ts';
import { Moment } from '../../ui/time/when.tsx';
import { reportsWords as words } from './reports.words.ts';
import { useTrailFilters } from './trail-filters.ts';
import { TrailFrame } from './trail-frame.tsx';

type Person = RowOf<typeof listOnlookers>;

const onlookers = listOf({ name: 'audit-people', operation: listOnlookers });
export const { load } = onlookers;

const columns: readonly Column<Person>[] = [
  { key: 'person_name', title: 'Person', cell: (row) => <PersonEntries row={row} /> },
  { key: 'times', title: 'Times', width: 75, align: 'right', cell: ({ times }) => times },
  { key: 'changes', title: 'Changes', width: 95, align: 'right', cell: ({ changes }) => changes },
  { key: 'patients', title: 'Patients', width: 100, align: 'right', cell: ({ patients }) => patients },
  { key: 'first_at', title: 'First', width: 165, cell: ({ first_at }) => <Moment at={first_at} /> },
  { key: 'last_at', title: 'Last', width: 165, cell: ({ last_at }) => <Moment at={last_at} /> },
];

/** Leads to the entries behind the row, by the same filter. */
function PersonEntries({ row: { id, person_name } }: { row: Person }) {
  const { patient_id, action, start_date, end_date } = useSearch({ strict: false }) as Record<string, string | undefined>;
  const search = { practitioner_id: id, patient_id, action, start_date, end_date };
  return (
    <Anchor component={Link} to={'/admin-audit' as '/'} search={search as never} preload={false} fw={600}>
      {person_name ?? words.somebody}
    </Anchor>
  );
}

/** Who saw a patient's record, each person once (PERM-001). */
export function Screen() {
  const list = useListScreen(onlookers);
  const filters = useTrailFilters();
  return (
    <TrailFrame>
      <ListScreen
        state={list}
        within
        title={words.onlookers}
        search={{ label: words.search, placeholder: words.searchHint }}
        filters={filters}
        columns={columns}
        idOf={({ id }) => id}
        nameOf={({ person_name }) => person_name ?? words.somebody}
        minWidth={760}
        empty={<EmptyState title={words.nothingYet} why={words.onlookersWhy} />}
      />
    </TrailFrame>
  );
}
