import type { WorkspaceType } from '@akoma/contract/identity';
import { listQueue } from '@akoma/contract/queue';
import { VisuallyHidden } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ask } from '../../client/ask.ts';
import { serverNow } from '../../client/server-clock.ts';
import { EmptyState } from '../../ui/page/empty-state.tsx';
import type { Column } from '../../ui/table/column.ts';
import { NameCell } from '../../ui/table/name-cell.tsx';
import { Moment } from '../../ui/time/when.tsx';
import { TriageColour } from '../observations/index.ts';
import { waitText } from '../queue/index.ts';
import { boardWords as words } from './board.words.ts';
import classes from './board.module.css';
import { useColourNews } from './colour-news.ts';
import { leftText } from './left-text.ts';
import { patientColumn, placeColumn, type QueueEntry, QueueTable } from './queue-table.tsx';

const page_size = 25;

const columns: readonly Column<QueueEntry>[] = [
  {
    key: 'colour',
    title: words.colour,
    width: 170,
    cell: ({ triage }) =>
      triage ? (
        <NameCell detail={triage.computed ? words.changedFrom(triage.computed, triage.changed_because) : undefined}>
          <TriageColour band={triage.band} label={triage.label} />
        </NameCell>
      ) : (
        words.notTriaged
      ),
  },
  patientColumn,
  { key: 'see-by', title: words.seeBy, width: 170, phone: 'named', cell: (entry) => <SeeBy entry={entry} /> },
  { key: 'since', title: words.since, width: 110, phone: 'named', cell: ({ time }) => waitText(time, serverNow()) },
  placeColumn,
  { key: 'in-charge', title: words.inCharge, cell: ({ assigned_to_name }) => assigned_to_name ?? words.nobodyYet },
];

/** Until when the patient is to be seen, the time that is left, and whether the next triage is due (rulings.md 144). */
function SeeBy({ entry: { triage } }: { entry: QueueEntry }) {
  if (!triage) return null;
  const now = serverNow();
  const late = Date.parse(triage.see_by) <= now;
  return (
    <NameCell detail={Date.parse(triage.triage_again_at) <= now ? words.triageAgain : undefined}>
      <Moment at={triage.see_by} timeOnly /> <span className={late ? classes.overdue : undefined}>{leftText(triage.see_by, now)}</span>
    </NameCell>
  );
}

/** Who waits in a workspace, the most urgent first and of one colour who has the least time left; live. */
export function TriageBoard({ workspace }: { workspace: WorkspaceType }) {
  const [page, setPage] = useState(1);
  const query = { workspace, group: 'all' as const, ordering: 'triage' as const, page, page_size };
  const waiting = useQuery({ ...ask(listQueue, { query }), placeholderData: keepPreviousData });
  const news = useColourNews(waiting.data?.data);
  return (
    <>
      <VisuallyHidden role="status">{news}</VisuallyHidden>
      <QueueTable
        waiting={waiting}
        caption={words.waitingHereCaption}
        columns={columns}
        empty={<EmptyState title={words.nobodyWaitsInIt} why={words.nobodyWaitsHere} />}
        page={page}
        page_size={page_size}
        onPage={setPage}
      />
    </>
  );
}
