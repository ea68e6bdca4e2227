import { shownUnit } from '@akoma/contract/base';
import { isCritical, valueWords, type VitalUnitType, type Flag, flagWords } from '@akoma/contract/observations';
import classes from './observations.module.css';
import { flagSigns } from './vital-ranges.ts';

interface VitalValueProps {
  vital: VitalUnitType;
  value: string;
  /** Whether it lies outside what is usual for the patient's age; left out: within, or there is no range. */
  flag?: Flag | undefined;
}

/** A measured value with its unit, and the arrow and word of its flag. */
export function VitalValue({ vital, value, flag }: VitalValueProps) {
  const shown = valueWords(vital, value);
  const unit = shownUnit(vital.unit);
  return (
    <span className={classes.value}>
      <span className="akoma-number">{shown}</span>
      {unit && <span className={classes.unit}> {unit}</span>}
      {flag && (
        <span className={classes.flag} data-critical={isCritical(flag) || undefined}>
          {' '}
          <span aria-hidden>{flagSigns[flag]}</span> {flagWords[flag]}
        </span>
      )}
    </span>
  );
}
