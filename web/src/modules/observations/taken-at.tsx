import { Moment } from '../../ui/time/when.tsx';
import { isSameMinute } from './latest-vitals.ts';

interface TakenAtProps {
  /** ISO moments of the oldest and of the newest reading. */
  from: string;
  at: string;
  by: string;
}

/** When and by whom readings were taken: both times where they are of another minute. */
export const TakenAt = ({ from, at, by }: TakenAtProps) => (
  <>
    Taken{' '}
    {!isSameMinute(from, at) && (
      <>
        from <Moment at={from} /> to{' '}
      </>
    )}
    <Moment at={at} /> by {by}
  </>
);
