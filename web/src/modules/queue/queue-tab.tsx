import type { ReplyOf } from '@akoma/contract/base';
import type { WorkspaceType } from '@akoma/contract/identity';
import { listQueue, type QueueOrdering, queueReads } from '@akoma/contract/queue';
import { Button, SegmentedControl } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { ask } from '../../client/ask.ts';
import { pageSizeOr } from '../../client/page-size.ts';
import { useMay, useSession } from '../../client/session.ts';
import { ActionButton } from '../../ui/page/action-button.tsx';
import { notTwice } from '../../ui/page/not-twice.ts';
import { EmptyState } from '../../ui/page/empty-state.tsx';
import { PanelList, panelLine } from '../../ui/page/panel-list.tsx';
import { formatDay } from '../../ui/time/format.ts';
import { useToday, useWriting, useZone } from '../../ui/time/when.tsx';
import { shiftDay } from '../../ui/time/typed-day.ts';
import { dayIn } from '../../ui/time/zone.ts';
import { orderOptions, queueWords as words } from './queue.words.ts';
import { useChanges } from '../workbench/index.ts';
import { QueueRow } from './queue-row.tsx';
import { useEachMinute } from './use-each-minute.ts';
import { useQueueActs } from './use-queue-acts.ts';

type Queue = ReplyOf<typeof listQueue>;

/** Rows of a page when the cookie `pageSize` says nothing (QUEUE-015). */
const rows = 15;

interface QueueTabProps {
  onChosen?: (() => void) | undefined;
}

/** The Queue tab of the utility panel: who waits in this workspace (QUEUE-001 to QUEUE-009). */
export function QueueTab({ onChosen }: QueueTabProps) {
  const { workspace, permissions } = useSession();
  const asked = workspace as WorkspaceType | null;
  const reads = asked && queueReads[asked];
  if (!asked || !reads) return <EmptyState title={words.notBuilt} />;
  if (!permissions.has(reads))
    return <EmptyState title={words.forbidden} why={asked === 'BILL' ? words.forbiddenBills : words.forbiddenWhy} />;
  return <Queue key={asked} workspace={asked} onChosen={onChosen} />;
}

function Queue({ workspace, onChosen }: QueueTabProps & { workspace: WorkspaceType }) {
  const [page, setPage] = useState(1);
  const [ordering, setOrdering] = useState<QueueOrdering>('-time');
  const [group, setGroup] = useState<'met' | undefined>();
  const page_size = pageSizeOr(rows);
  const queue = useQuery({
    ...ask(listQueue, { query: { workspace, ordering, page, page_size, ...(group && { group }) } }),
    placeholderData: keepPreviousData,
  });
  // nobody is called or triaged at the cashier
  const ofBills = workspace === 'BILL';
  useChanges(ofBills ? 'bills' : 'queue', () => void queue.refetch());
  useEachMinute();
  const { data } = queue;
  // those of the last page, or of the earlier days, were seen meanwhile
  const left = data !== undefined && data.data.length === 0 && (page > 1 || group !== undefined) && data.due + data.met > 0;
  useEffect(() => {
    if (!left) return;
    setPage(1);
    setGroup(undefined);
  }, [left]);
  const show = (chosen: 'met' | undefined) => {
    setGroup(chosen);
    setPage(1);
  };
  return (
    <PanelList
      label={words.queue}
      head={
        <>
          {!ofBills && <CallNext />}
          <SegmentedControl
            aria-label={words.order}
            size="xs"
            fullWidth
            data={orderOptions.filter(({ value }) => !ofBills || value !== 'triage')}
            value={ordering}
            onChange={(chosen) => {
              setOrdering(chosen as QueueOrdering);
              setPage(1);
            }}
          />
        </>
      }
      said={data && <Said queue={data} own={workspace === 'OPD'} onGroup={show} />}
      asked={queue}
      empty={<EmptyState title={words.empty} why={words.emptyWhy} />}
      rows={left ? undefined : data?.data.map((entry) => <QueueRow key={entry.visit_id ?? entry.id} entry={entry} onChosen={onChosen} />)}
      page={page}
      pages={Math.ceil((data?.total ?? 0) / page_size)}
      onPage={setPage}
    />
  );
}

/** Calls the patient who waits longest at the current location. */
function CallNext() {
  const { location_id } = useSession();
  const { callNext, pending } = useQueueActs();
  const mayNot = useMay('visits.write', words.mayNot);
  const refused = mayNot ?? (location_id ? undefined : words.noPlace);
  return (
    <ActionButton
      variant="default"
      pending={pending}
      onClick={notTwice(() => location_id && callNext(location_id))}
      {...(refused && { refused })}
    >
      {words.callNext}
    </ActionButton>
  );
}

/** The group that is shown with its count; beside Due, those who wait since an earlier day (ruling 125). */
function Said({ queue, own, onGroup }: { queue: Queue; own: boolean; onGroup: (group: 'met' | undefined) => void }) {
  const { group, due, met, met_since } = queue;
  const older = useDayWords(met_since);
  return (
    <>
      {group && (
        <strong>
          {words.groups[group]} {group === 'due' ? due : met}
        </strong>
      )}
      {group === 'due' && met > 0 && (
        <Button variant="subtle" size="compact-sm" onClick={() => onGroup('met')}>
          {words.older(met, older)}
        </Button>
      )}
      {group === 'met' && due > 0 && (
        <Button variant="subtle" size="compact-sm" onClick={() => onGroup(undefined)}>
          {words.backToDue}
        </Button>
      )}
      {own && <span className={panelLine}>{words.own}</span>}
    </>
  );
}

/** "yesterday", or the day. */
function useDayWords(at: string | null): string {
  const [zone, today, { style }] = [useZone(), useToday(), useWriting()];
  if (at === null) return '';
  const day = dayIn(at, zone);
  return day === shiftDay(today, -1, 'days') ? words.yesterday : formatDay(day, style);
}
