import { markNotificationsRead } from '@akoma/contract/workbench';
import { Button, Popover } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { useCommand } from '../../client/ask.ts';
import { lockedNow, watchLock } from '../../client/lock-state.ts';
import { ProposedMerges } from '../../modules/patients/index.ts';
import { MovedTogether } from '../../modules/scheduling/index.ts';
import { NotificationList, notificationWords as words, useNotifications } from '../../modules/workbench/index.ts';
import { useNotices } from '../../ui/layer/toast.ts';
import { ToneIcon } from '../../ui/page/tone-icon.tsx';
import { Moment } from '../../ui/time/when.tsx';
import classes from './notification-panel.module.css';

export interface NotificationPanelProps {
  opened: boolean;
  onClose: () => void;
  /** How many are unread, whenever that is known anew. */
  onUnread: (unread: number) => void;
}

const tones = { done: 'green', note: 'blue', failed: 'red' } as const;

/** What the bell opens: what colleagues did that concerns the user (ruling 129), and the latest notices of this window, missed toasts as well. */
export function NotificationPanel({ opened, onClose, onUnread }: NotificationPanelProps) {
  const [page, setPage] = useState(1);
  const [merging, setMerging] = useState(false);
  const [transfer, setTransfer] = useState<string>();
  const body = useRef<HTMLDivElement>(null);
  const asked = useNotifications(page);
  const unread = asked.data?.unread ?? 0;
  useEffect(() => onUnread(unread), [unread, onUnread]);
  useEffect(() => {
    if (opened) return undefined;
    return () => setPage(1);
  }, [opened]);
  // the user who unlocks the screen finds the page, and not what they were told
  useEffect(() => watchLock(() => lockedNow() && onClose()), [onClose]);
  const markAll = useCommand(markNotificationsRead, { failed: words.notMarked });
  // what comes while the list is looked at stays unread
  const until = page === 1 ? asked.data?.data[0]?.created_at : undefined;
  return (
    <>
      <Popover.Dropdown aria-label={words.title}>
        <div ref={body} className={classes.panel} tabIndex={-1} data-autofocus>
          <div className={classes.head}>
            <h2>{words.title}</h2>
            {unread > 0 && (
              <Button
                variant="subtle"
                size="compact-sm"
                loading={markAll.isPending}
                onClick={() => {
                  // this button goes away by it
                  body.current?.focus();
                  markAll.mutate({ body: until ? { until } : {} }, { onError: () => {} });
                }}
              >
                {words.markAll}
              </Button>
            )}
          </div>
          <NotificationList
            asked={asked}
            page={page}
            onPage={setPage}
            onChosen={onClose}
            onMerges={() => setMerging(true)}
            onTransfer={setTransfer}
          />
          <Notices />
        </div>
      </Popover.Dropdown>
      <MovedTogether id={transfer} onClose={() => setTransfer(undefined)} />
      <ProposedMerges opened={merging} onClose={() => setMerging(false)} />
    </>
  );
}

function Notices() {
  const notices = useNotices();
  if (notices.length === 0) return null;
  return (
    <section aria-label={words.notices}>
      <h3>{words.notices}</h3>
      <ul className={classes.notices}>
        {notices.map((notice) => (
          <li key={notice.id}>
            <ToneIcon tone={tones[notice.tone]} />
            <div>
              {notice.text}
              {notice.why && <div className={classes.why}>{notice.why}</div>}
              <div className={classes.why}>
                <Moment at={notice.at} timeOnly />
              </div>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
