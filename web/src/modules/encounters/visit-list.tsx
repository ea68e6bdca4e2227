import { safeName } from '@akoma/contract/base';
import { exportVisits, isOpenVisit, listVisits } from '@akoma/contract/encounters';
import { type ReactNode, useMemo } from 'react';
import { type List, listOf } from '../../client/list/list-of.ts';
import type { ListFilter } from '../../client/list/list-filters.tsx';
import { ListScreen } from '../../client/list/list-screen.tsx';
import { useListScreen } from '../../client/list/use-list-screen.ts';
import { EmptyState } from '../../ui/page/empty-state.tsx';
import type { Column } from '../../ui/table/column.ts';
import { workspaceOptions } from '../organization/index.ts';
import { useChanges } from '../workbench/index.ts';
import { visitStatusOptions, encountersWords as words } from './encounters.words.ts';
import { useTakeVisit } from './use-take-visit.ts';
import { visitColumns, type VisitRow } from './visit-patient.tsx';

type Visits = List<typeof listVisits>;

/** A list of visits, narrowed by what its page fixes. */
export const visitsOf = (name: string, fixed: () => Record<string, unknown> = () => ({})): Visits =>
  listOf({ name, operation: listVisits, exported: exportVisits, fixed });

export const statusFilter: ListFilter = { key: 'status', label: 'Status', any: 'Any status', options: visitStatusOptions };
export const dayFilter: ListFilter = { days: 'Visit' };
export const workspaceFilter: ListFilter = {
  key: 'workspace',
  label: 'Workspace',
  any: 'All workspaces',
  options: workspaceOptions,
};

interface VisitListProps {
  title?: string;
  visits: Visits;
  filters: readonly ListFilter[];
  empty: { title: string; why: string };
  /** Columns beside the usual ones. */
  further?: readonly Column<VisitRow>[];
  /** What knows more of the rows that are shown, around the list. */
  around?: (rows: readonly VisitRow[], list: ReactNode) => ReactNode;
  /** What stands under the list. */
  children?: ReactNode;
}

const none: readonly Column<VisitRow>[] = [];

/** The visits of a workspace, newest first, live (VISIT-009). */
export function VisitList({ title = words.visits, visits, filters, empty, further = none, around, children }: VisitListProps) {
  const list = useListScreen(visits);
  const { take, refused } = useTakeVisit();
  useChanges('visits', list.retry);
  const columns = useMemo(() => [...visitColumns, ...further], [further]);
  const shown = (
    <ListScreen
      state={list}
      title={title}
      search={{ label: 'Search visits', placeholder: 'Name, phone, folder or reason' }}
      filters={filters}
      columns={columns}
      idOf={({ id }) => id}
      nameOf={({ patient_detail }) => safeName(patient_detail)}
      minWidth={820}
      empty={<EmptyState {...empty} />}
      actions={(visit) =>
        visit.assigned_to_id === null && isOpenVisit(visit)
          ? [{ label: words.take, onClick: () => take(visit), ...(refused && { refused }) }]
          : []
      }
    >
      {children}
    </ListScreen>
  );
  return around ? around(list.rows ?? [], shown) : shown;
}
