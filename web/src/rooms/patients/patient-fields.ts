import { echoDay } from '../../ui/time/format.ts';
import type { PatientValues } from './patient-values.ts';

/** What the form calls its fields. */
export const fieldLabels: Readonly<Record<keyof PatientValues, string>> = {
  first_name: 'First name',
  last_name: 'Last name',
  preferred_name: 'Preferred name',
  title: 'Title',
  gender: 'Gender',
  birth_date: 'Date of birth',
  birth_date_precision: 'Exactness of the date of birth',
  mobile: 'Phone',
  email: 'Email',
  ghana_card: 'Ghana Card',
  nhis: 'NHIS number',
  line: 'House and street, or landmark',
  city: 'Town',
  district: 'District',
  state: 'Region',
  country: 'Country',
  language: 'Preferred language',
  religion: 'Religion',
  relative_name: 'Name of the next of kin',
  relative_kinship: 'Relationship of the next of kin',
  relative_mobile: 'Phone of the next of kin',
};

/** A value as people read it; `nameOf` knows what codes are called. */
export function textOfField(field: string, value: string, nameOf: (code: string) => string | undefined): string {
  if (field === 'birth_date' && value) return echoDay(value);
  return (['gender', 'language', 'religion'].includes(field) && nameOf(value)) || value;
}
