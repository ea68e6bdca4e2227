import { readPatient } from '@akoma/contract/patients';
import { readTimeline, type TimelineKind, timelineKinds } from '@akoma/contract/reports';
import { Button, Chip, Group, Title } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import { useInfiniteQuery, useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import * as z from 'zod';
import { ask, refreshAfter } from '../../client/ask.ts';
import { linkHere } from '../../client/link-to.ts';
import { request } from '../../client/request.ts';
import { useSession } from '../../client/session.ts';
import { useSearchOf } from '../../client/use-search-of.ts';
import { keyTable } from '../../ui/keys/key-table.ts';
import { useKeys } from '../../ui/keys/use-keys.tsx';
import { ActionButton } from '../../ui/page/action-button.tsx';
import { EmptyState, nothingFor } from '../../ui/page/empty-state.tsx';
import { ErrorState } from '../../ui/page/error-state.tsx';
import { LinesSkeleton } from '../../ui/page/skeletons.tsx';
import { joinedName } from '../../ui/person/person-name.ts';
import { useChanges } from '../workbench/index.ts';
import { TimelineDays } from './timeline-days.tsx';
import classes from './timeline.module.css';
import { kindNames, listed, timelineWords as words } from './timeline.words.ts';

const here = getRouteApi('/shell/patients/$id/timeline');

export const search = z.object({
  /** With commas; left out: all. */
  kinds: z.string().optional(),
});

const chosenIn = (kinds: string | undefined): TimelineKind[] => timelineKinds.filter((kind) => kinds?.split(',').includes(kind));

/** The pages of a timeline that were asked for so far, the newest first. */
function useTimeline(id: string, kinds: string | undefined) {
  return useInfiniteQuery({
    queryKey: [readTimeline.name, { params: { id }, query: { kinds } }],
    queryFn: ({ pageParam, signal }) =>
      request(readTimeline, { params: { id }, query: { ...(kinds && { kinds }), ...(pageParam && { before: pageParam }) } }, { signal }),
    initialPageParam: '',
    getNextPageParam: ({ data }) => data.next,
  });
}

/** Everything that happened to a patient, newest first; of some kinds where the address says so, live, on paper too (TAB-015, TAB-035). */
export function Screen() {
  const { id } = here.useParams();
  const chosen = chosenIn(useSearchOf(search).kinds);
  const kinds = chosen.length > 0 ? chosen.join(',') : undefined;
  const navigate = useNavigate();
  const queries = useQueryClient();
  const { provider } = useSession();
  const { data: patient } = useSuspenseQuery(ask(readPatient, { params: { id } })).data;
  const found = useTimeline(id, kinds);
  useChanges(`patient:${id}`, () => void refreshAfter(queries, readTimeline));
  const print = () => globalThis.print();
  useKeys([{ ...keyTable.print, run: print }]);
  const pages = found.data?.pages.map(({ data }) => data) ?? [];
  const entries = pages.flatMap((page) => page.entries);
  const failed = timelineKinds.filter((kind) => pages.some((page) => page.failed.includes(kind)));
  const leftOut = pages[0]?.left_out ?? [];
  // an answer names only kinds that were asked for
  const [unread, setUnread] = useState<readonly TimelineKind[]>([]);
  if (leftOut.some((kind) => !unread.includes(kind))) setUnread([...unread, ...leftOut]);
  const offered = (kind: TimelineKind) => chosen.includes(kind) || !unread.includes(kind);
  const show = (some: string[]) =>
    void navigate({ ...linkHere((before) => ({ ...before, kinds: some.length > 0 ? some.join(',') : undefined })), replace: true });

  return (
    <section aria-labelledby="timeline-title" aria-busy={found.isFetching || undefined}>
      <p data-print-only>{provider.organization_name}</p>
      <div className={classes.head}>
        <Title id="timeline-title" order={2}>
          {words.title}
        </Title>
        <div className={classes.acts} data-no-print>
          <Button variant="default" leftSection={<IconPrinter size={16} aria-hidden />} onClick={print}>
            {words.print}
          </Button>
        </div>
      </div>
      <Chip.Group multiple value={chosen} onChange={(some) => show(timelineKinds.filter((kind) => some.includes(kind)))}>
        <Group gap={6} mb="md" role="group" aria-label={words.kinds} data-no-print>
          {timelineKinds.filter(offered).map((kind) => (
            <Chip key={kind} value={kind} size="sm">
              {kindNames[kind]}
            </Chip>
          ))}
          {kinds && (
            <Button variant="subtle" size="compact-sm" onClick={() => show([])}>
              {words.all}
            </Button>
          )}
        </Group>
      </Chip.Group>
      {leftOut.length > 0 && <p className={classes.note}>{words.leftOut(listed(leftOut))}</p>}
      {failed.length > 0 && (
        <div role="alert" className={classes.failed}>
          {words.failed(listed(failed))}
          <ActionButton variant="default" size="compact-sm" pending={found.isFetching} onClick={() => void found.refetch()}>
            {words.retry}
          </ActionButton>
        </div>
      )}
      {found.isError && entries.length === 0 && (
        <ErrorState why={found.error.message} onRetry={() => void found.refetch()} retrying={found.isFetching} />
      )}
      {found.isPending && <LinesSkeleton lines={12} />}
      {found.isSuccess && entries.length === 0 && failed.length === 0 && (
        <EmptyState title={nothingFor(words.things, joinedName(patient))} why={kinds ? words.emptyKinds : words.empty} />
      )}
      <TimelineDays patient_id={id} entries={entries} />
      {found.isFetchNextPageError && <ErrorState why={found.error?.message} onRetry={() => void found.fetchNextPage()} />}
      {found.hasNextPage && !found.isFetchNextPageError && (
        <ActionButton
          variant="default"
          data-no-print
          pending={found.isFetchingNextPage}
          pendingText={words.loading}
          onClick={() => void found.fetchNextPage()}
        >
          {words.older}
        </ActionButton>
      )}
    </section>
  );
}
