import { listVisits } from '@akoma/contract/encounters';
import { Title } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { ask } from '../../client/ask.ts';
import { currentSession, useSession } from '../../client/session.ts';
import { ActionButton } from '../../ui/page/action-button.tsx';
import { EmptyState } from '../../ui/page/empty-state.tsx';
import { safeName } from '../../ui/person/person-name.ts';
import { DataTable } from '../../ui/table/data-table.tsx';
import { useChanges } from '../workbench/index.ts';
import classes from './encounters.module.css';
import { encountersWords as words } from './encounters.words.ts';
import { useTakeVisit } from './use-take-visit.ts';
import { columnsOfWaiting } from './visit-patient.tsx';
import { dayFilter, statusFilter, VisitList, visitsOf } from './visit-list.tsx';

const visits = visitsOf('own-visits', () => ({ assigned_to_id: currentSession()?.provider.practitionerRoleId }));
export const { load, search } = visits;

const page_size = 10;

/** In out patients one's own visits (WS-024), and under a heading of their own those of nobody at the current location (ruling 107). */
export function Screen() {
  return (
    <VisitList visits={visits} filters={[statusFilter, dayFilter]} empty={{ title: words.noneOwn, why: words.noneOwnWhy }}>
      <WaitingHere />
    </VisitList>
  );
}

function WaitingHere() {
  const { location_id } = useSession();
  const id = useId();
  const [page, setPage] = useState(1);
  const { take, refused, pending } = useTakeVisit();
  const query = { unassigned: 'true' as const, status: 'arrived,in-progress', ordering: 'arrived_at' as const, page, page_size };
  const waiting = useQuery({
    ...ask(listVisits, { query: { ...query, ...(location_id && { location_id }) } }),
    placeholderData: keepPreviousData,
  });
  useChanges('visits', () => void waiting.refetch());
  return (
    <section aria-labelledby={id} className={classes.nobodys}>
      <Title id={id} order={2} size="h3">
        {words.nobodys}
      </Title>
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
        {...(waiting.data && { total: waiting.data.total })}
        empty={<EmptyState title={words.noneNobodys} why={words.noneNobodysWhy} />}
        {...(waiting.isError && { error: waiting.error.message })}
        onRetry={() => void waiting.refetch()}
        busy={waiting.isFetching && waiting.data !== undefined}
      />
    </section>
  );
}
