import type { Transfer } from '@akoma/contract/scheduling';
import { StatusBadge } from '../../ui/page/status-badge.tsx';
import { Moment } from '../../ui/time/when.tsx';
import classes from './schedule.module.css';
import { transferWords as words } from './transfer.words.ts';

type Row = Transfer['rows'][number];
const badges = {
  moved: { tone: 'green', word: words.movedBadge },
  failed: { tone: 'red', word: words.failedBadge },
  undone: { tone: 'grey', word: words.undoneBadge },
  waitlisted: { tone: 'blue', word: words.waitlistedBadge },
  waiting: { tone: 'blue', word: words.waitingBadge },
} as const satisfies Record<Row['state'], unknown>;

/** What became of each appointment: those that stand where they were, first. */
export function TransferRows({ rows }: { rows: readonly Row[] }) {
  const sorted = [...rows.filter(({ failure }) => failure), ...rows.filter(({ failure }) => !failure)];
  return (
    <ul className={classes.list} aria-label={words.outcome}>
      {sorted.map(({ appointment_id, patient_listed_name, from, to, state, failure }) => (
        <li key={appointment_id} className={classes.outcome}>
          <span>
            <strong>{patient_listed_name}</strong>
            <br />
            <Moment at={from.start} weekday />, {from.practitioner.full_name}
            {to && (
              <>
                {' → '}
                <Moment at={to.start} weekday />, {to.practitioner.full_name}
              </>
            )}
            {failure && <span className={classes.why}>{failure}</span>}
          </span>
          <StatusBadge tone={badges[state].tone}>{badges[state].word}</StatusBadge>
        </li>
      ))}
    </ul>
  );
}
