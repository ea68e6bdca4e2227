import type { Specialist } from '@akoma/contract/patients';
import type { Referral, ReferralDirection } from '@akoma/contract/referrals';

/** Fields of the form, with their labels. */
export const fields = {
  patient_id: 'Patient',
  patient_name: 'Name on the letter',
  direction: 'Direction',
  referring_name: 'Referred by',
  referring_organization: 'Hospital or clinic it comes from',
  referred_to_practitioner_id: 'Colleague here',
  specialist_id: 'Known specialist',
  referred_to_name: 'Person',
  referred_to_organization: 'Hospital or clinic',
  referred_to_specialty: 'Specialty',
  reason: 'Reason',
  priority: 'Priority',
  note: 'Note',
  authored_on: 'Date of the letter',
  status: 'Status',
} as const;
type Field = keyof typeof fields;

/** What is typed; an empty text is none. */
export type Values = Record<Exclude<Field, 'direction'>, string> & { direction: ReferralDirection };

export const begin: Values = {
  ...{ patient_id: '', patient_name: '' },
  ...{ direction: 'out', reason: '', priority: 'ROUTINE', note: '', authored_on: '', status: 'active' },
  ...{ referring_name: '', referring_organization: '', referred_to_practitioner_id: '', specialist_id: '' },
  ...{ referred_to_name: '', referred_to_organization: '', referred_to_specialty: '' },
};

export const valuesOf = (referral: Referral): Values => ({
  ...begin,
  ...(Object.fromEntries(Object.keys(begin).map((field) => [field, referral[field as Field] ?? ''])) as Values),
  authored_on: referral.authored_on.slice(0, 10),
});

/** Of somebody known outside the hospital what a referral says in words. */
export const valuesOfSpecialist = ({ id, name, specialty, organization }: Specialist): Partial<Values> => ({
  ...{ specialist_id: id, referred_to_name: name },
  ...{ referred_to_organization: organization ?? '', referred_to_specialty: specialty ?? '' },
});

/** The body of what was typed: a day is its first moment, and left out it is now; a patient who is not chosen is not sent. */
export const bodyOf = ({ authored_on, patient_id, ...typed }: Partial<Values>): Record<string, unknown> => ({
  ...Object.fromEntries(Object.entries(typed).map(([field, value]) => [field, value === '' && field !== 'reason' ? null : value])),
  ...(authored_on && { authored_on: `${authored_on}T00:00:00Z` }),
  ...(patient_id && { patient_id }),
});
