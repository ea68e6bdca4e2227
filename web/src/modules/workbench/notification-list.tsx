import type { ReplyOf } from '@akoma/contract/base';
import { acknowledgedKinds, acknowledgeNotification, listNotifications, markNotificationRead } from '@akoma/contract/workbench';
import { Button, VisuallyHidden } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ask, useCommand } from '../../client/ask.ts';
import { type LinkTo, linkTo } from '../../client/link-to.ts';
import { request } from '../../client/request.ts';
import { lacksSecondFactor, may } from '../../client/session.ts';
import { EmptyState } from '../../ui/page/empty-state.tsx';
import { PanelList, panelLine, panelRow } from '../../ui/page/panel-list.tsx';
import { Moment } from '../../ui/time/when.tsx';
import classes from './notifications.module.css';
import { notificationWords as words } from './notification.words.ts';
import { useChanges } from './use-changes.ts';

type Row = ReplyOf<typeof listNotifications>['data'][number];

const page_size = 20;

/** What the user was told, and how much of it is unread; follows the stream of changes. */
export function useNotifications(page: number) {
  const query = { page, page_size };
  const asked = useQuery({
    ...ask(listNotifications, { query }),
    // the bell asks by itself, also when somebody has just moved: that is no use of the session
    queryFn: ({ signal }) => request(listNotifications, { query }, { signal, cause: 'nobody' }),
    placeholderData: keepPreviousData,
    // until the second factor is set up everything else is refused
    enabled: !lacksSecondFactor(),
  });
  useChanges('notifications', () => void asked.refetch());
  return asked;
}

interface NotificationListProps {
  asked: ReturnType<typeof useNotifications>;
  page: number;
  onPage: (page: number) => void;
  /** A line was opened: what holds the list closes. */
  onChosen: () => void;
  /** Proposals of merges wait in a dialog, which has no address. */
  onMerges: () => void;
  /** What became of appointments that were moved together likewise. */
  onTransfer: (id: string) => void;
}

/** The lines of the bell, the latest first. Each leads to what it tells of, and is read by that. */
export function NotificationList({ asked, page, onPage, onChosen, onMerges, onTransfer }: NotificationListProps) {
  const { data } = asked;
  return (
    <PanelList
      label={words.title}
      said={data && words.said(data.unread)}
      asked={asked}
      empty={<EmptyState title={words.none} why={words.noneWhy} />}
      rows={data?.data.map((row) => <Line key={row.id} row={row} onChosen={onChosen} onMerges={onMerges} onTransfer={onTransfer} />)}
      page={page}
      pages={Math.ceil((data?.total ?? 0) / page_size)}
      onPage={onPage}
    />
  );
}

/** Where a notification leads; undefined: to a dialog, which has no address, or nowhere. */
function subjectLink({ kind, subject_id, patient_id: id }: Pick<Row, 'kind' | 'subject_id' | 'patient_id'>): LinkTo | undefined {
  if (kind === 'books-wrong') return may('reports.read') ? linkTo('/admin-dashboard') : undefined;
  if (!id) return undefined;
  const open = subject_id ? { open: subject_id } : {};
  switch (kind) {
    case 'visit-assigned':
      return linkTo('/patients/$id/visits', { id }, open);
    case 'notes-left':
    case 'mentioned':
      return linkTo('/patients/$id/encounters/$encounterId', { id, encounterId: subject_id ?? '' });
    case 'appointment-cancelled':
    case 'appointment-moved':
      return linkTo('/patients/$id/appointments', { id }, open);
    case 'critical-value':
      return linkTo('/patients/$id', { id });
    case 'payment-late':
      return linkTo('/patients/$id/bills', { id });
    default:
      return undefined;
  }
}

function Line({ row, onChosen, onMerges, onTransfer }: { row: Row } & Pick<NotificationListProps, 'onChosen' | 'onMerges' | 'onTransfer'>) {
  const read = useCommand(markNotificationRead, { quiet: true });
  const acknowledge = useCommand(acknowledgeNotification, { failed: words.notAcknowledged });
  const { id, kind, subject_id, text, created_at, read_at, acknowledged_at } = row;
  const open = () => {
    // that it was read is a convenience: a failure is told by the count, which stays
    if (!read_at) read.mutate({ params: { id } }, { onError: () => {} });
    onChosen();
    if (kind === 'merge-proposed') onMerges();
    if (kind === 'appointments-moved' && subject_id && may('appointments.read')) onTransfer(subject_id);
  };
  const to = subjectLink(row);
  const shown = (
    <>
      {!read_at && <VisuallyHidden>{words.unread}: </VisuallyHidden>}
      {text}
      <span className={`${panelLine} ${classes.when}`}>
        <Moment at={created_at} />
        {acknowledged_at && ` · ${words.acknowledged}`}
      </span>
    </>
  );
  return (
    <li className={classes.line} data-unread={read_at === null || undefined}>
      {to ? (
        <Link {...to} className={panelRow} onClick={open} preload={false}>
          {shown}
        </Link>
      ) : (
        <button type="button" className={`${panelRow} ${classes.press}`} onClick={open}>
          {shown}
        </button>
      )}
      {acknowledgedKinds.includes(kind) && !acknowledged_at && (
        <Button
          variant="light"
          size="compact-sm"
          className={classes.acknowledge}
          aria-label={`${words.acknowledge}: ${text}`}
          loading={acknowledge.isPending}
          onClick={({ currentTarget }) => {
            // this button goes away by it
            (currentTarget.previousElementSibling as HTMLElement | null)?.focus();
            acknowledge.mutate({ params: { id } }, { onError: () => {} });
          }}
        >
          {words.acknowledge}
        </Button>
      )}
    </li>
  );
}
