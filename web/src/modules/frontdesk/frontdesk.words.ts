import type { AgeBand } from '@akoma/contract/frontdesk';

export const frontdeskWords = {
  unknown: 'Unknown patient',
  receive: 'Register and start the visit',
  receiving: 'Registering…',
  failed: 'The patient was not registered',
  gender: 'Gender',
  ageBand: 'Age, as it looks',
  broughtBy: 'Brought by',
  foundWhere: 'Found where',
  more: 'Brought by, found where',
} as const;

export const genderChoices = [
  { value: 'UNKNOWN', label: 'Not known' },
  { value: 'FEMALE', label: 'Female' },
  { value: 'MALE', label: 'Male' },
] as const;

export const ageBandWords: Readonly<Record<AgeBand, string>> = {
  infant: 'Under 3 years',
  child: '3 to 11 years',
  adolescent: '12 to 17 years',
  adult: '18 to 39 years',
  'middle-aged': '40 to 59 years',
  older: '60 years and older',
};
