import type { ReplyOf } from '@akoma/contract/base';
import type { WorkspaceType } from '@akoma/contract/identity';
import { listQueue } from '@akoma/contract/queue';
import { Anchor, VisuallyHidden } from '@mantine/core';
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
import { Moment } from '../../ui/time/when.tsx';
import { TriageColour } from '../observations/index.ts';
import { patientEntry } from '../patients/index.ts';
import { type MoveDialogProps, useEachMinute, waitText } from '../queue/index.ts';
import { useChanges } from '../workbench/index.ts';
import { boardWords as words } from './board.words.ts';
import classes from './board.module.css';
import { useColourNews } from './colour-news.ts';
import { leftText } from './left-text.ts';
import { useEntryActions } from './use-entry-actions.ts';

type Entry = ReplyOf<typeof listQueue>['data'][number];

const page_size = 25;
const moveDialog = lazyComponent<MoveDialogProps>(async () => (await import('../queue/index.ts')).MoveDialog);

const columns: readonly Column<Entry>[] = [
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
  {
    key: 'patient',
    title: words.patient,
    cell: ({ id, listed_name, age, gender, mrn }) => (
      <NameCell detail={[yearsText(age), genderText(gender), mrn].filter(Boolean).join(' · ')}>
        <Anchor component={Link} {...patientEntry(id, currentSession()?.workspace ?? null)} preload={false} className="akoma-target">
          {listed_name}
        </Anchor>
      </NameCell>
    ),
  },
  { key: 'see-by', title: words.seeBy, width: 170, phone: 'named', cell: (entry) => <SeeBy entry={entry} /> },
  { key: 'since', title: words.since, width: 110, phone: 'named', cell: ({ time }) => waitText(time, serverNow()) },
  { key: 'place', title: words.place, cell: ({ location_name }) => location_name },
  { key: 'in-charge', title: words.inCharge, cell: ({ assigned_to_name }) => assigned_to_name ?? words.nobodyYet },
];

/** Until when the patient is to be seen, the time that is left, and whether the next triage is due (rulings.md 144). */
function SeeBy({ entry: { triage } }: { entry: Entry }) {
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
  const [moving, setMoving] = useState<Entry>();
  const stay = () => setMoving(undefined);
  const MoveDialog = useLazyComponent(moveDialog, stay, moving !== undefined);
  const query = { workspace, group: 'all' as const, ordering: 'triage' as const, page, page_size };
  const waiting = useQuery({ ...ask(listQueue, { query }), placeholderData: keepPreviousData });
  useChanges('queue', () => void waiting.refetch());
  useEachMinute();
  const news = useColourNews(waiting.data?.data);
  const actionsOf = useEntryActions(setMoving);
  return (
    <>
      <VisuallyHidden role="status">{news}</VisuallyHidden>
      <DataTable
        caption={words.waitingHereCaption}
        columns={columns}
        rows={waiting.data?.data}
        idOf={({ visit_id, id }) => visit_id ?? id}
        nameOf={({ listed_name }) => listed_name}
        minWidth={720}
        pageSize={page_size}
        page={page}
        onPage={setPage}
        {...(waiting.data && { total: waiting.data.total })}
        empty={<EmptyState title={words.nobodyWaitsInIt} why={words.nobodyWaitsHere} />}
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
