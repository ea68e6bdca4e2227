import { safeName } from '@akoma/contract/base';
import { listVisits } from '@akoma/contract/encounters';
import { Anchor } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { ask } from '../../client/ask.ts';
import { linkTo } from '../../client/link-to.ts';
import { countOf } from '../../client/list/count-of.ts';
import { useSession } from '../../client/session.ts';
import { EmptyState } from '../../ui/page/empty-state.tsx';
import type { Column } from '../../ui/table/column.ts';
import { DataTable } from '../../ui/table/data-table.tsx';
import { useChanges } from '../workbench/index.ts';
import { encountersWords as words } from './encounters.words.ts';
import { visitColumns, type VisitRow } from './visit-patient.tsx';

const page_size = 10;

const shown: readonly string[] = ['patient', 'arrived_at', 'status', 'reason'];
const columns: readonly Column<VisitRow>[] = [
  ...visitColumns.filter(({ key }) => shown.includes(key)).map((column) => ({ ...column, sort: false })),
  {
    key: 'open_encounter_id',
    title: words.encounter,
    width: 150,
    cell: ({ patient, open_encounter_id }) =>
      open_encounter_id && (
        <Anchor
          component={Link}
          {...linkTo('/patients/$id/encounters/$encounterId', { id: patient, encounterId: open_encounter_id })}
          size="sm"
          className="akoma-target"
        >
          {words.openEncounter}
        </Anchor>
      ),
  },
];

/** One's own visits that are not over, whatever the day, who came first on top, live (WS-024, ruling 125). */
export function OwnOpenVisits() {
  const { provider } = useSession();
  const [page, setPage] = useState(1);
  const query = {
    assigned_to_id: provider.practitionerRoleId,
    status: 'arrived,in-progress',
    ordering: 'arrived_at' as const,
    page,
    page_size,
  };
  const visits = useQuery({ ...ask(listVisits, { query }), placeholderData: keepPreviousData });
  useChanges('visits', () => void visits.refetch());
  return (
    <DataTable
      caption={words.ownVisits}
      columns={columns}
      rows={visits.data?.data}
      idOf={({ id }) => id}
      nameOf={({ patient_detail }) => safeName(patient_detail)}
      minWidth={640}
      pageSize={page_size}
      page={page}
      onPage={setPage}
      {...(visits.data && { total: countOf(visits.data) })}
      empty={<EmptyState title={words.noneOwnOpen} why={words.noneOwnWhy} />}
      {...(visits.isError && { error: visits.error.message })}
      onRetry={() => void visits.refetch()}
      busy={visits.isFetching && visits.data !== undefined}
    />
  );
}
