import type { RangedPerson, VitalUnitType } from '@akoma/contract/observations';
import { Moment } from '../../ui/time/when.tsx';
import { criticalWords as words } from './critical.words.ts';
import type { Observed } from './latest-vitals.ts';
import classes from './observations.module.css';
import { useRanges } from './use-ranges.ts';
import { judged, unjudgedText } from './vital-ranges.ts';
import { VitalValue } from './vital-value.tsx';

type Found = Pick<
  Observed,
  'value' | 'effective_date_time' | 'created_at' | 'acknowledged_at' | 'acknowledged_by_name' | 'acknowledge_note'
>;

interface VitalValuesProps {
  values: readonly { vital: VitalUnitType; found: Found }[];
  person: RangedPerson;
}

/** Vitals of one time, flagged by the ranges of the patient's age, and which of them have none (OBS-001, rulings.md 146). */
export function VitalValues({ values, person }: VitalValuesProps) {
  const rangesAt = useRanges();
  const { flags, unjudged } = judged(
    values.map(({ vital, found }) => ({ vital, value: found.value, at: found.effective_date_time, entered: found.created_at })),
    person,
    rangesAt,
  );
  const unsaid = unjudgedText(unjudged, person);
  return (
    <>
      <dl className={classes.vitals}>
        {values.map(({ vital, found }) => (
          <div key={`${vital.name} ${found.value}`}>
            <dt>{vital.label}</dt>
            <dd>
              <VitalValue vital={vital} value={found.value} flag={flags.get(vital.name)} />
              {found.acknowledged_at && (
                <span className={classes.given}>
                  {words.acknowledged} <Moment at={found.acknowledged_at} /> {words.by} {found.acknowledged_by_name}
                  {found.acknowledge_note && `: ${found.acknowledge_note}`}
                </span>
              )}
            </dd>
          </div>
        ))}
      </dl>
      {unsaid && <p className={classes.unjudged}>{unsaid}</p>}
    </>
  );
}
