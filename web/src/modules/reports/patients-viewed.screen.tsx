import { exportPatientsSeen, listPatientsSeen } from '@akoma/contract/reports';
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

type Seen = RowOf<typeof listPatientsSeen>;

const seen = listOf({ name: 'audit-patients', operation: listPatientsSeen, exported: exportPatientsSeen });
export const { load, search } = seen;

const columns: readonly Column<Seen>[] = [
  {
    key: 'patient_name',
    title: 'Patient',
    cell: ({ id, patient_listed_name }) => <EntriesLink name={patient_listed_name} of={{ patient_id: id }} />,
  },
  { key: 'patient_mrn', title: 'Folder No.', width: 100, cell: ({ patient_mrn }) => patient_mrn ?? '' },
  { key: 'times', title: 'Times', width: 75, align: 'right', cell: ({ times }) => times },
  { key: 'changes', title: 'Changes', width: 84, align: 'right', phone: false, cell: ({ changes }) => changes },
  { key: 'ways', title: 'How', width: 170, phone: false, cell: ({ ways }) => <Ways ways={ways} /> },
  { key: 'first_at', title: 'First', width: 160, phone: false, cell: ({ first_at }) => <Moment at={first_at} /> },
  { key: 'last_at', title: 'Last', width: 160, cell: ({ last_at }) => <Moment at={last_at} /> },
];

/** Whose records somebody saw between two moments: what a breach is reported with (PERM-001). */
export function Screen() {
  const list = useListScreen(seen);
  const filters = useTrailFilters(list.search);
  return (
    <TrailFrame why={words.patientsSeenWhy}>
      <ListScreen
        state={list}
        within
        title={words.patientsSeen}
        search={{ label: words.search, placeholder: words.searchHint }}
        filters={filters}
        columns={columns}
        idOf={({ id }) => id}
        nameOf={({ patient_listed_name }) => patient_listed_name ?? words.somebody}
        minWidth={720}
        empty={<EmptyState title={words.nothingYet} />}
      />
    </TrailFrame>
  );
}
