import { listObservationVersions } from '@akoma/contract/observations';
import { Anchor, Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ask } from '../../client/ask.ts';
import { Dialog } from '../../ui/layer/dialog.tsx';
import { ErrorState } from '../../ui/page/error-state.tsx';
import { LinesSkeleton } from '../../ui/page/skeletons.tsx';
import { Moment } from '../../ui/time/when.tsx';
import classes from './history.module.css';
import { historyWords as words } from './history.words.ts';
import type { Observed } from './latest-vitals.ts';

/** Opens what stood in an entry before it was corrected (OBS-025). */
export function EarlierEntries({ entry: { id }, title }: { entry: Observed; title: string }) {
  const [opened, setOpened] = useState(false);
  const found = useQuery({ ...ask(listObservationVersions, { params: { id }, query: {} }), staleTime: 0, enabled: opened });
  const close = () => setOpened(false);
  return (
    <>
      <Anchor component="button" type="button" inherit underline="always" className="akoma-target" onClick={() => setOpened(true)}>
        {words.earlier}
      </Anchor>
      <Dialog
        opened={opened}
        title={words.versionsOf(title)}
        onClose={close}
        footer={
          <Button variant="default" onClick={close} data-autofocus>
            Close
          </Button>
        }
      >
        {found.isError && <ErrorState why={found.error.message} onRetry={() => void found.refetch()} retrying={found.isFetching} />}
        {found.isPending && <LinesSkeleton lines={3} />}
        <ul className={classes.list}>
          {found.data?.data.map(({ version, value, note, author_name, written_at, replaced_at }) => (
            <li key={version} className={classes.entry}>
              <span className={classes.value}>{value}</span>
              {note && <span>{note}</span>}
              <span className={classes.quiet}>
                {author_name}, <Moment at={written_at} /> until <Moment at={replaced_at} />
              </span>
            </li>
          ))}
        </ul>
      </Dialog>
    </>
  );
}
