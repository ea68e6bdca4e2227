import { shownUnit } from '@akoma/contract/base';
import { isCritical, flagWords } from '@akoma/contract/observations';
import { Moment } from '../../ui/time/when.tsx';
import classes from './charts.module.css';
import { halfWord, type Mark } from './graph-points.ts';
import { useRemarks } from './use-reading-text.ts';
import { flagSigns } from './vital-ranges.ts';

/** A value with its unit, and the arrow and word where it lies outside the range of the age. */
export function MarkValue({ mark: { reading, flag }, unit }: { mark: Mark; unit: string }) {
  const half = halfWord(reading.code);
  return (
    <span className={classes.value}>
      {half && <span className={classes.quiet}>{half} </span>}
      <span className="akoma-number">{reading.value}</span>
      {unit && <span className={classes.quiet}> {shownUnit(unit)}</span>}
      {flag && (
        <span className={classes.flag} data-critical={isCritical(flag) || undefined}>
          {' '}
          <span aria-hidden>{flagSigns[flag]}</span> {flagWords[flag]}
        </span>
      )}
    </span>
  );
}

/** The reading that the line of a graph stands on. */
export function ReadingLine({ mark, unit }: { mark: Mark; unit: string }) {
  const remarks = useRemarks()(mark);
  return (
    <p className={classes.reading} data-no-print>
      <MarkValue mark={mark} unit={unit} /> <Moment at={mark.reading.effective_date_time} /> by {mark.reading.practitioner_name}
      {remarks.length > 0 && <span className={classes.quiet}> · {remarks.join(' · ')}</span>}
    </p>
  );
}
