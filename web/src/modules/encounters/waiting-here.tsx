import { safeName } from '@akoma/contract/base';
import { listVisits } from '@akoma/contract/encounters';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { countOf } from '../../client/list/count-of.ts';
import { ask } from '../../client/ask.ts';
import { useSession } from '../../client/session.ts';
import { ActionButton } from '../../ui/page/action-button.tsx';
import { EmptyState } from '../../ui/page/empty-state.tsx';
import { DataTable } from '../../ui/table/data-table.tsx';
import { useChanges } from '../workbench/index.ts';
import { encountersWords as words } from './encounters.words.ts';
import { useTakeVisit } from './use-take-visit.ts';
import { columnsOfWaiting } from './visit-patient.tsx';

const page_size = 10;

/** Who waits at the current location and is nobody's yet, the longest first, live; each with Take (ruling 107). */
export function WaitingHere() {
  const { location_id } = useSession();
  const [page, setPage] = useState(1);
  const { take, refused, pending } = useTakeVisit();
  const query = { unassigned: 'true' as const, status: 'arrived,in-progress', ordering: 'arrived_at' as const, page, page_size };
  const waiting = useQuery({
    ...ask(listVisits, { query: { ...query, ...(location_id && { location_id }) } }),
    placeholderData: keepPreviousData,
  });
  useChanges('visits', () => void waiting.refetch());
  return (
    <DataTable
      caption={words.nobodys}
      columns={[
        ...columnsOfWaiting,
        {
          key: 'take',
          title: words.take,
          width: 110,
          cell: (visit) => (
            <ActionButton
              variant="light"
              size="compact-md"
              aria-label={`${words.take} ${safeName(visit.patient_detail)}`}
              pending={pending === visit.id}
              onClick={() => take(visit)}
              {...(refused && { refused })}
            >
              {words.take}
            </ActionButton>
          ),
        },
      ]}
      rows={waiting.data?.data}
      idOf={(visit) => visit.id}
      nameOf={({ patient_detail }) => safeName(patient_detail)}
      minWidth={640}
      pageSize={page_size}
      page={page}
      onPage={setPage}
      {...(waiting.data && { total: countOf(waiting.data) })}
      empty={<EmptyState title={words.noneNobodys} why={words.noneNobodysWhy} />}
      {...(waiting.isError && { error: waiting.error.message })}
      onRetry={() => void waiting.refetch()}
      busy={waiting.isFetching && waiting.data !== undefined}
    />
  );
}
