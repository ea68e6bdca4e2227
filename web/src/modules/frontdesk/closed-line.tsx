import { daysBetween, type ReplyOf, weekdayOf } from '@akoma/contract/base';
import type { readBoard } from '@akoma/contract/frontdesk';
import { IconClock } from '@tabler/icons-react';
import { formatTime, momentParts, type Writing } from '../../ui/time/format.ts';
import { weekdayWords } from '../../ui/time/weekdays.ts';
import { useToday, useWriting } from '../../ui/time/when.tsx';
import { dayIn } from '../../ui/time/zone.ts';
import classes from './board.module.css';
import { boardWords as words } from './board.words.ts';

type Opening = ReplyOf<typeof readBoard>['data']['opening'];

/** `08:00 am` today, `Monday 08:00 am` within a week, with the date later. */
function opensText(at: string, today: string, writing: Writing): string {
  const day = dayIn(at, writing.zone);
  const away = daysBetween(today, day);
  if (away === 0) return formatTime(at, writing);
  return away < 7 ? `${weekdayWords[weekdayOf(day)]} ${formatTime(at, writing)}` : momentParts(at, writing, true)!.join(' ');
}

/** That the location is closed now, and until when; patients who come are received all the same (ruling 105). */
export function ClosedLine({ opening }: { opening: Opening }) {
  const writing = useWriting();
  const today = useToday();
  if (!opening || opening.status === 'open') return null;
  const opens = opening.until && opensText(opening.until, today, writing);
  return (
    <p className={classes.closed}>
      <IconClock size={18} aria-hidden />
      <span>
        <strong>{opening.status === 'closed-day' ? words.closedToday(opening.reason, opens) : words.closedUntil(opens)}</strong>{' '}
        {words.receivedAnyway}
      </span>
    </p>
  );
}
