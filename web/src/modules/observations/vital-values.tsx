import type { RangedPerson, VitalUnitType } from '@akoma/contract/observations';
import { Moment } from '../../ui/time/when.tsx';
import { criticalWords as words } from './critical.words.ts';
import { type EachNames, isSameMinute, type Observed } from './latest-vitals.ts';
import classes from './observations.module.css';
import { useRanges } from './use-ranges.ts';
import { judged, rangesUnavailable, unjudgedText } from './vital-ranges.ts';
import { VitalValue } from './vital-value.tsx';

type Shown =
  | 'id'
  | 'value'
  | 'effective_date_time'
  | 'practitioner_name'
  | 'created_at'
  | 'acknowledged_at'
  | 'acknowledged_by_name'
  | 'acknowledge_note';
/** `parts_from`: when the first reading was taken of which a value was computed. */
type Found = Pick<Observed, Shown> & { parts_from?: string | null };

interface VitalValuesProps {
  values: readonly { vital: VitalUnitType; found: Found }[];
  person: RangedPerson;
  /** What each reading names, where they were not all taken at one moment or by one person. */
  each?: EachNames | undefined;
}

/** Vitals of one time, flagged by the ranges of the patient's age, and which of them have none (OBS-001, rulings.md 146). */
export function VitalValues({ values, person, each }: VitalValuesProps) {
  const { at: rangesAt, unavailable } = useRanges();
  // each by itself: an hour can hold two readings of one vital, of which one is flagged
  const verdicts = values.map(({ vital, found }) =>
    judged([{ vital, value: found.value, at: found.effective_date_time, entered: found.created_at }], person, rangesAt),
  );
  const unjudged = new Map(verdicts.flatMap((one) => one.unjudged).map((vital) => [vital.name, vital]));
  const unsaid = unavailable ? rangesUnavailable : unjudgedText([...unjudged.values()], person);
  return (
    <>
      <dl className={classes.vitals}>
        {values.map(({ vital, found }, at) => (
          <div key={found.id}>
            <dt>{vital.label}</dt>
            <dd>
              <VitalValue vital={vital} value={found.value} flag={verdicts[at]!.flags.get(vital.name)} />
              {each && <Taken found={found} by={each === 'moment and person'} />}
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

/** When a reading was taken; a value that was computed names from when to when its parts were. */
function Taken({ found: { parts_from, effective_date_time, practitioner_name }, by }: { found: Found; by: boolean }) {
  return (
    <span className={classes.given}>
      {parts_from && !isSameMinute(parts_from, effective_date_time) && (
        <>
          of readings from <Moment at={parts_from} timeOnly /> to{' '}
        </>
      )}
      <Moment at={effective_date_time} timeOnly />
      {by && ` by ${practitioner_name}`}
    </span>
  );
}
