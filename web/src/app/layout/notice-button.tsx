import { ActionIcon, Popover } from '@mantine/core';
import { IconBell } from '@tabler/icons-react';
import { useCallback, useState } from 'react';
import { lazyComponent, useLazyComponent } from '../../ui/layer/lazy-component.ts';
import { useNotices } from '../../ui/layer/toast.ts';
import type { NotificationPanelProps } from './notification-panel.tsx';
import classes from './notice-button.module.css';
import { useRested } from './use-rested.ts';

const panel = lazyComponent<NotificationPanelProps>(async () => (await import('./notification-panel.tsx')).NotificationPanel);

/** The bell: how much the user was told and has not read. A dot instead of the number: there are new notices of this window alone. */
export function NoticeButton() {
  const notices = useNotices();
  const [opened, setOpened] = useState(false);
  const [seen, setSeen] = useState(0);
  const [unread, setUnread] = useState(0);
  const show = (open: boolean) => {
    setOpened(open);
    setSeen(notices[0]?.id ?? 0);
  };
  const close = useCallback(() => setOpened(false), []);
  const rested = useRested();
  const Panel = useLazyComponent(panel, close, opened || rested);
  return (
    <Popover opened={opened} onChange={show} position="bottom-end" width={340} withRoles trapFocus returnFocus>
      <Popover.Target>
        <ActionIcon
          variant="subtle"
          color="gray"
          size={40}
          className={classes.touch}
          aria-label={unread > 0 ? `Notifications, ${unread} unread` : 'Notifications'}
          onClick={() => show(!opened)}
        >
          <IconBell size={20} aria-hidden />
          {(unread > 0 || (notices[0]?.id ?? 0) > seen) && <span className={classes.dot}>{unread > 99 ? '99+' : unread || ''}</span>}
        </ActionIcon>
      </Popover.Target>
      {Panel && <Panel opened={opened} onClose={close} onUnread={setUnread} />}
    </Popover>
  );
}
