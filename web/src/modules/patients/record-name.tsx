import { safeName } from '@akoma/contract/base';
import type { Precision } from '../../ui/time/format.ts';
import { Age } from '../../ui/person/age-shown.tsx';
import { ageText } from '../../ui/person/age.ts';
import { genderText } from '../../ui/person/patient-facts.tsx';
import { patientsWords as words } from './patients.words.ts';

/** What tells two records apart. */
export interface Told {
  first_name: string;
  last_name: string;
  title: string | null;
  gender: string;
  birth_date: string | null;
  birth_date_precision: Precision | null;
  mrn: string;
}

/** A record by name, age and folder number, in one line of text. */
export const recordText = (patient: Told, zone: string): string =>
  [
    safeName(patient),
    patient.birth_date && ageText(patient.birth_date, new Date(), zone, patient.birth_date_precision ?? undefined),
    `${words.folder} ${patient.mrn}`,
  ]
    .filter(Boolean)
    .join(', ');

/** The same where it is looked at. */
export const RecordName = ({ patient }: { patient: Told }) => (
  <span>
    <strong>{safeName(patient)}</strong> <Age birth={patient.birth_date} precision={patient.birth_date_precision ?? undefined} />{' '}
    {genderText(patient.gender)} · <span className="akoma-nowrap">{`${words.folder} ${patient.mrn}`}</span>
  </span>
);
