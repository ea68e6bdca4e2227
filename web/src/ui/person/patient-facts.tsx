import type { ReactNode } from 'react';
import { formatBirth, notKnown, type Precision } from '../time/format.ts';
import { Day, useWriting } from '../time/when.tsx';
import { dayIn } from '../time/zone.ts';
import { Age } from './age-shown.tsx';
import classes from './patient-facts.module.css';

/** What identifies a patient on a screen and on paper; the keys are the record's own. */
export interface PatientIdentity {
  first_name?: string | null;
  middle_name?: string | null;
  last_name?: string | null;
  title?: string | null;
  preferred_name?: string | null;
  /** `YYYY-MM-DD`. */
  birth_date?: string | null;
  birth_date_precision?: Precision | null;
  /** ISO moment of birth: newborns are hours old. */
  birth_moment?: string | null;
  /** As recorded: `FEMALE`. */
  gender?: string | null;
  /** Shown as "Folder No." (rulings.md 20). */
  mrn?: string | null;
  /** Day or moment of death; true if only that it happened is known. */
  deceased_at?: string | true | null;
  /** Nobody knows yet who this is. */
  unknown?: boolean;
}

/** `FEMALE` → `Female`; nothing, or `UNKNOWN` → `Not known`. */
export const genderText = (gender: string | null | undefined): string =>
  !gender || gender.toUpperCase() === 'UNKNOWN' ? notKnown : gender.charAt(0).toUpperCase() + gender.slice(1).toLowerCase();

/** One fact: the name quieter than the value, no colon (NHS CUI PAB-0042…0046). */
export function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className={classes.fact}>
      <dt>{label}</dt>
      <dd>{children || notKnown}</dd>
    </div>
  );
}

interface PatientFactsProps {
  patient: PatientIdentity;
  /** Further numbers: NHIS, Ghana Card. */
  identifiers?: readonly { label: string; value: ReactNode }[];
}

/** Birth and age, gender, folder number, in the order that NHS CUI PAB-0016 asks for. Of a deceased patient the death, and the age at it. */
export function PatientFacts({ patient, identifiers = [] }: PatientFactsProps) {
  const { style, zone } = useWriting();
  const { birth_date, birth_date_precision, birth_moment, gender, mrn, deceased_at } = patient;
  const precision = birth_date_precision ?? 'day';
  const birth = birth_moment ?? birth_date;
  return (
    <dl className={classes.facts}>
      <Fact label="Born">
        <span className="akoma-number akoma-nowrap">
          {formatBirth(birth_date ?? (birth_moment && dayIn(birth_moment, zone)), precision, style)}
        </span>
        {birth && !deceased_at && (
          <>
            {' '}
            (<Age birth={birth} precision={precision} said={precision === 'estimated'} />)
          </>
        )}
      </Fact>
      {deceased_at && (
        <>
          <Fact label="Died">{deceased_at === true ? notKnown : <Day on={deceased_at} />}</Fact>
          <Fact label="Age at death">{deceased_at === true ? notKnown : <Age birth={birth} precision={precision} at={deceased_at} />}</Fact>
        </>
      )}
      <Fact label="Gender">{genderText(gender)}</Fact>
      <Fact label="Folder No.">{mrn && <span className="akoma-number akoma-nowrap">{mrn}</span>}</Fact>
      {identifiers.map(({ label, value }) => (
        <Fact key={label} label={label}>
          <span className="akoma-number akoma-nowrap">{value}</span>
        </Fact>
      ))}
    </dl>
  );
}
