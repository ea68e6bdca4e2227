import { ActionIcon, Popover } from '@mantine/core';
import { IconBell } from '@tabler/icons-react';
import { useState } from 'react';
import { useNotices } from '../../ui/layer/toast.ts';
import { ToneIcon } from '../../ui/page/tone-icon.tsx';
import { Moment } from '../../ui/time/when.tsx';
import classes from './notice-button.module.css';

const tones = { done: 'green', note: 'blue', failed: 'red' } as const;

/** The latest notices, including missed toasts. */
export function NoticeButton() {
  const notices = useNotices();
  const [opened, setOpened] = useState(false);
  const [seen, setSeen] = useState(0);
  const unseen = notices.filter(({ id }) => id > seen).length;
  const show = (open: boolean) => {
    setOpened(open);
    if (open) setSeen(notices[0]?.id ?? 0);
  };
  return (
    <Popover opened={opened} onChange={show} position="bottom-end" width={340} withRoles trapFocus>
      <Popover.Target>
        <ActionIcon
          variant="subtle"
          color="gray"
          size={40}
          className={classes.touch}
          aria-label={unseen > 0 ? `Notices, ${unseen} new` : 'Notices'}
          onClick={() => show(!opened)}
        >
          <IconBell size={20} aria-hidden />
          {unseen > 0 && <span className={classes.dot} />}
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown aria-label="Notices">
        {notices.length === 0 ? (
          <p className={classes.empty} tabIndex={-1} data-autofocus>
            No notices since you signed in.
          </p>
        ) : (
          <ul className={classes.list} tabIndex={-1} data-autofocus>
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
        )}
      </Popover.Dropdown>
    </Popover>
  );
}
