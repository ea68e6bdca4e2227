import { listSignIns } from '@akoma/contract/reports';
import { listOf, type RowOf } from '../../client/list/list-of.ts';
import type { ListFilter } from '../../client/list/list-filters.tsx';
import { ListScreen } from '../../client/list/list-screen.tsx';
import { useListScreen } from '../../client/list/use-list-screen.ts';
import { EmptyState } from '../../ui/page/empty-state.tsx';
import type { Column } from '../../ui/table/column.ts';
import { Moment } from '../../ui/time/when.tsx';
import { EntriesLink } from './entries-link.tsx';
import { PersonChoice, usePersonName } from './person-choice.tsx';
import { reportsWords as words } from './reports.words.ts';
import { SignInChain } from './sign-in-chain.tsx';
import { TrailFrame } from './trail-frame.tsx';

type SignIn = RowOf<typeof listSignIns>;

const signIns = listOf({ name: 'sign-ins', operation: listSignIns });
export const { load, search } = signIns;

const columns: readonly Column<SignIn>[] = [
  {
    key: 'person_name',
    title: 'Person',
    cell: ({ practitioner_id, person_name }) =>
      practitioner_id ? <EntriesLink name={person_name} of={{ practitioner_id }} /> : words.somebody,
  },
  { key: 'at', title: 'When', width: 180, cell: ({ at }) => <Moment at={at} /> },
  { key: 'device', title: 'Device', width: 220, cell: ({ device }) => device ?? 'Not known' },
  { key: 'address', title: 'Address', width: 180, cell: ({ address }) => address },
];

/** Who signed in, as the dashboard counts it (ROUTE-016, PERM-001). */
export function Screen() {
  const list = useListScreen(signIns);
  const { practitioner_id = '' } = list.search as { practitioner_id?: string };
  const filters: readonly ListFilter[] = [
    { key: 'practitioner_id', label: 'Person', choice: PersonChoice, shown: usePersonName(practitioner_id) },
    { key: 'per', label: 'Show', any: 'Every sign-in', options: [{ value: 'person', label: 'Each person once' }] },
    { days: 'Days' },
  ];
  return (
    <TrailFrame why={words.signInsWhy}>
      <SignInChain />
      <ListScreen
        state={list}
        within
        title={words.signIns}
        search={{ label: words.searchSignIns, placeholder: words.searchSignInsHint }}
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
