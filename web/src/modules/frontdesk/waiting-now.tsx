import { listQueue } from '@akoma/contract/queue';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ask } from '../../client/ask.ts';
import { serverNow } from '../../client/server-clock.ts';
import { EmptyState } from '../../ui/page/empty-state.tsx';
import type { Column } from '../../ui/table/column.ts';
import { NameCell } from '../../ui/table/name-cell.tsx';
import { TriageColour } from '../observations/index.ts';
import { useBillColumn } from '../billing/index.ts';
import { waitText } from '../queue/index.ts';
import { boardWords as words } from './board.words.ts';
import { patientColumn, placeColumn, type QueueEntry, QueueTable } from './queue-table.tsx';

const page_size = 10;

const columns: readonly Column<QueueEntry>[] = [
  patientColumn,
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
  placeColumn,
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
  const query = { workspace: 'RECEPT' as const, group: 'all' as const, ordering: 'time' as const, page, page_size };
  const waiting = useQuery({ ...ask(listQueue, { query }), placeholderData: keepPreviousData, refetchOnMount: 'always' });
  const bill = useBillColumn(waiting.data?.data, ({ id }) => id);
  return (
    <QueueTable
      waiting={waiting}
      caption={words.waitingCaption}
      columns={[...columns, ...bill]}
      empty={<EmptyState title={words.nobodyWaits} why={words.nobodyWaitsWhy} />}
      page={page}
      page_size={page_size}
      onPage={setPage}
    />
  );
}
