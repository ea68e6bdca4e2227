import { shownUnit } from '@akoma/contract/base';
import type { VitalUnitType } from '@akoma/contract/observations';
import classes from './observations.module.css';
import { flagOf, flagSigns, flagWords } from './vital-ranges.ts';

/** A measured value with its unit, and the arrow and word when it lies outside the usual range of adults. */
export function VitalValue({ vital, value, flagged = true }: { vital: VitalUnitType; value: string; flagged?: boolean }) {
  const flag = flagged ? flagOf(vital.name, value) : null;
  const shown = vital.choices?.find((choice) => choice.value === value)?.label ?? value;
  const unit = shownUnit(vital.unit);
  return (
    <span className={classes.value}>
      <span className="akoma-number">{shown}</span>
      {unit && <span className={classes.unit}> {unit}</span>}
      {flag && (
        <span className={classes.flag}>
          {' '}
          <span aria-hidden>{flagSigns[flag]}</span> {flagWords[flag]}
        </span>
      )}
    </span>
  );
}
