import { echoDay } from '../../ui/time/format.ts';
import type { PatientValues } from './patient-values.ts';

/** What the form calls its fields: the name of each is its label (VAL-011). */
export const fieldLabels: Readonly<Record<keyof PatientValues, string>> = {
  first_name: 'First name',
  last_name: 'Last name',
  preferred_name: 'Preferred name',
  title: 'Title',
  gender: 'Gender',
  date_of_birth: 'Date of birth',
  birth_date_precision: 'Exactness of the date of birth',
  phone: 'Phone',
  email: 'Email',
  ghana_card: 'Ghana Card',
  nhis_number: 'NHIS number',
  street_or_landmark: 'Street or landmark',
  town: 'Town',
  district: 'District',
  region: 'Region',
  country: 'Country',
  preferred_language: 'Preferred language',
  other_language: 'Other language',
  religion: 'Religion',
  name_of_the_next_of_kin: 'Name of the next of kin',
  relationship_of_the_next_of_kin: 'Relationship of the next of kin',
  phone_of_the_next_of_kin: 'Phone of the next of kin',
  address_of_the_next_of_kin: 'Address of the next of kin',
  name_of_the_emergency_contact: 'Name of the emergency contact',
  relationship_of_the_emergency_contact: 'Relationship of the emergency contact',
  phone_of_the_emergency_contact: 'Phone of the emergency contact',
  address_of_the_emergency_contact: 'Address of the emergency contact',
  customer_group: 'Customer group',
};

/** A value as people read it; `nameOf` knows what codes are called. */
export function textOfField(field: string, value: string, nameOf: (code: string) => string | undefined): string {
  if (field === 'date_of_birth' && value) return echoDay(value);
  return (['gender', 'preferred_language', 'other_language', 'religion', 'customer_group'].includes(field) && nameOf(value)) || value;
}
