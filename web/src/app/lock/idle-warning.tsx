import { Button } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';
import { keepAwake } from '../../client/idle-deadline.ts';
import classes from './idle-warning.module.css';
import { clockText, spokenTime } from './time-left.ts';

/** Two minutes of notice before the screen locks; any key or touch ends it, and so does its button. */
export function IdleWarning({ left_ms }: { left_ms: number | null }) {
  return (
    <>
      <div role="status" className={classes.spoken}>
        {left_ms !== null && `The screen locks in ${spokenTime(left_ms)}. Press any key to stay signed in.`}
      </div>
      {left_ms !== null && (
        <section aria-label="Screen lock" className={classes.notice} data-no-print>
          <IconLock size={20} aria-hidden className={classes.icon} />
          <p className={classes.text}>
            There has been no activity for a while. The screen locks in <strong className={classes.clock}>{clockText(left_ms)}</strong>
          </p>
          <Button variant="default" className={classes.stay} onClick={() => keepAwake()}>
            Stay signed in
          </Button>
        </section>
      )}
    </>
  );
}
