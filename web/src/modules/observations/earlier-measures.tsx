import { codes, measureOf, usualCode, vitalOf } from '@akoma/contract/observations';
import { Moment } from '../../ui/time/when.tsx';
import type { Observed } from './latest-vitals.ts';
import classes from './observations.module.css';
import { VitalValue } from './vital-value.tsx';

/** What a patient's record knows of a weight in kg and a height in cm: those measured last (PAT-017). */
export interface Measured {
  weight?: number | null;
  height?: number | null;
}

const lasting = [
  { code: codes.weight, name: 'weight' },
  { code: codes.height, name: 'height' },
] as const;

interface EarlierMeasuresProps {
  measured: Measured;
  /** What the newest set holds, by code. */
  now: ReadonlyMap<string, Observed>;
  /** The patient's readings, newest first, as far back as they were fetched. */
  readings: readonly Observed[];
}

/** Weight and height that the newest readings lack, with their own moment: doses are reckoned by them long after they were measured. */
export function EarlierMeasures({ measured, now, readings }: EarlierMeasuresProps) {
  const missing = lasting.flatMap(({ code, name }) => {
    const found = readings.find((one) => usualCode(one.code) === code);
    const value = found?.value ?? measured[name]?.toString();
    return now.has(code) || value === undefined
      ? []
      : [{ vital: vitalOf(code)!, label: measureOf(found?.code ?? code)!.label, value, at: found?.effective_date_time }];
  });
  if (missing.length === 0) return null;
  return (
    <dl className={classes.vitals} data-earlier>
      {missing.map(({ vital, label, value, at }) => (
        <div key={vital.name}>
          <dt>{label} before</dt>
          <dd>
            <VitalValue vital={vital} value={value} />
            <span className={classes.given}>{at ? <Moment at={at} /> : 'Its time is in the charts'}</span>
          </dd>
        </div>
      ))}
    </dl>
  );
}
