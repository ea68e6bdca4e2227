import type { ReplyOf } from '@akoma/contract/base';
import { listQueue } from '@akoma/contract/queue';
import { Anchor } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { ask } from '../../client/ask.ts';
import { serverNow } from '../../client/server-clock.ts';
import { currentSession } from '../../client/session.ts';
import { lazyComponent, useLazyComponent } from '../../ui/layer/lazy-component.ts';
import { EmptyState } from '../../ui/page/empty-state.tsx';
import { yearsText } from '../../ui/person/age.ts';
import { genderText } from '../../ui/person/patient-facts.tsx';
import type { Column } from '../../ui/table/column.ts';
import { DataTable } from '../../ui/table/data-table.tsx';
import { NameCell } from '../../ui/table/name-cell.tsx';
import { TriageColour } from '../observations/index.ts';
import { useBillColumn } from '../billing/index.ts';
import { patientEntry } from '../patients/index.ts';
import { type MoveDialogProps, useEachMinute, waitText } from '../queue/index.ts';
import { useChanges } from '../workbench/index.ts';
import { boardWords as words } from './board.words.ts';
import { useEntryActions } from './use-entry-actions.ts';

type Entry = ReplyOf<typeof listQueue>['data'][number];

const page_size = 10;
const moveDialog = lazyComponent<MoveDialogProps>(async () => (await import('../queue/index.ts')).MoveDialog);

const columns: readonly Column<Entry>[] = [
  {
    key: 'patient',
    title: words.patient,
    cell: ({ id, listed_name, age, gender, mrn }) => (
      <NameCell detail={[yearsText(age), genderText(gender), mrn].filter(Boolean).join(' · ')}>
        <Anchor component={Link} {...patientEntry(id, currentSession()?.workspace ?? null)} preload={false}>
          {listed_name}
        </Anchor>
      </NameCell>
    ),
  },
  { key: 'ticket', title: words.ticket, width: 84, phone: 'named', cell: ({ ticket }) => <span className="akoma-number">{ticket}</span> },
  {
    key: 'since',
    title: words.since,
    width: 150,
    phone: 'named',
    cell: ({ time, triage }) => (
      <>
        {waitText(time, serverNow())} {triage && <TriageColour band={triage.band} label={triage.label} />}
      </>
    ),
  },
  { key: 'place', title: words.place, cell: ({ location_name }) => location_name },
  {
    key: 'in-charge',
    title: words.inCharge,
    cell: ({ assigned_to_name, called_by_name, called_at }) => (
      <NameCell detail={called_at && called_by_name ? words.calledBy(called_by_name) : undefined}>
        {assigned_to_name ?? words.nobodyYet}
      </NameCell>
    ),
  },
];

/** Who waits in the whole hospital, the longest wait first, whatever the day of the arrival (ruling 125). */
export function WaitingNow() {
  const [page, setPage] = useState(1);
  const [moving, setMoving] = useState<Entry>();
  const stay = () => setMoving(undefined);
  const MoveDialog = useLazyComponent(moveDialog, stay, moving !== undefined);
  const query = { workspace: 'RECEPT' as const, group: 'all' as const, ordering: 'time' as const, page, page_size };
  const waiting = useQuery({ ...ask(listQueue, { query }), placeholderData: keepPreviousData, refetchOnMount: 'always' });
  const bill = useBillColumn(waiting.data?.data, ({ id }) => id);
  useChanges('queue', () => void waiting.refetch());
  useEachMinute();
  const actionsOf = useEntryActions(setMoving);
  return (
    <>
      <DataTable
        caption={words.waitingCaption}
        columns={[...columns, ...bill]}
        rows={waiting.data?.data}
        idOf={({ visit_id, id }) => visit_id ?? id}
        nameOf={({ listed_name }) => listed_name}
        minWidth={720}
        pageSize={page_size}
        page={page}
        onPage={setPage}
        {...(waiting.data && { total: waiting.data.total })}
        empty={<EmptyState title={words.nobodyWaits} why={words.nobodyWaitsWhy} />}
        {...(waiting.isError && { error: waiting.error.message })}
        onRetry={() => void waiting.refetch()}
        busy={waiting.isFetching && waiting.data !== undefined}
        actions={actionsOf}
      />
      {moving?.visit_id && MoveDialog && (
        <MoveDialog visit_id={moving.visit_id} location_id={moving.location_id} name={moving.listed_name} onClose={stay} />
      )}
    </>
  );
}
