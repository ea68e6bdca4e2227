import { DayInput } from './day-input.tsx';
import classes from './day-range.module.css';

interface DayRangeProps {
  /** What the days are of: "Visit". The fields are named "Visit from", "Visit to". */
  label: string;
  /** `YYYY-MM-DD`, or '' for no limit. */
  from: string;
  to: string;
  /** `startOfDay` and `endOfDay` of `time/zone.ts` make `start_date` and `end_date` of them (LIST-019). */
  onChange: (range: { from: string; to: string }) => void;
}

/** The day range of a list (LIST-004). */
export function DayRange({ label, from, to, onChange }: DayRangeProps) {
  return (
    <fieldset aria-label={`${label} days`} className={classes.range}>
      <DayInput
        size="sm"
        aria-label={`${label} from`}
        placeholder={`${label} from`}
        value={from}
        max={to || undefined}
        onChange={(day) => onChange({ from: day, to })}
      />
      <span aria-hidden>–</span>
      <DayInput
        size="sm"
        aria-label={`${label} to`}
        placeholder="to"
        value={to}
        min={from || undefined}
        onChange={(day) => onChange({ from, to: day })}
      />
    </fieldset>
  );
}
