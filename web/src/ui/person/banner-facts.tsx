import { VisuallyHidden } from '@mantine/core';
import type { ReactNode } from 'react';
import { formatBirth, notKnown } from '../time/format.ts';
import { Day, useWriting } from '../time/when.tsx';
import { dayIn } from '../time/zone.ts';
import { Age } from './age-shown.tsx';
import classes from './patient-banner.module.css';
import { genderText, type PatientIdentity } from './patient-facts.tsx';

/** `FEMALE` → `F`; where one letter could be mistaken the word stands. */
const genderLetters: Readonly<Record<string, string>> = { Female: 'F', Male: 'M' };

/**
 * Age and gender, birth, folder number, in one line without their names, which readers hear and pointers find: `34y F · 14-08-1991 ·
 * P000181`. Where the age says "Approx", the birth is its year alone. Of a deceased patient the death, and the age at it.
 */
export function BannerFacts({ patient }: { patient: PatientIdentity }) {
  const { style, zone } = useWriting();
  const { birth_date, birth_date_precision, birth_moment, mrn, deceased_at } = patient;
  const precision = birth_date_precision ?? 'day';
  const birth = birth_moment ?? birth_date;
  const day = birth_date ?? (birth_moment && dayIn(birth_moment, zone));
  const gender = genderText(patient.gender);
  const until = deceased_at === true ? undefined : (deceased_at ?? undefined);
  return (
    <dl className={classes.facts}>
      <Named name={deceased_at ? 'Age at death, gender' : 'Age, gender'}>
        {birth ? (
          deceased_at === true ? (
            notKnown
          ) : (
            <Age birth={birth} precision={precision} {...(until && { at: until })} />
          )
        ) : (
          'Age not known'
        )}
        {deceased_at && ' at death'} <span aria-hidden>{gender === notKnown ? 'Gender not known' : (genderLetters[gender] ?? gender)}</span>
        <VisuallyHidden>{gender}</VisuallyHidden>
      </Named>
      <Named name="Born">{formatBirth(day, precision === 'estimated' ? 'year' : precision, style)}</Named>
      {deceased_at && <Named name="Died">Died {deceased_at === true ? 'on a day not known' : <Day on={deceased_at} />}</Named>}
      <Named name="Folder No.">{mrn ?? notKnown}</Named>
    </dl>
  );
}

function Named({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className={classes.fact} title={name}>
      <VisuallyHidden component="dt">{name}</VisuallyHidden>
      <dd className="akoma-number">{children}</dd>
    </div>
  );
}
