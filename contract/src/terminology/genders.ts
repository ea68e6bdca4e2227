import { coded } from './coded.ts';

/** REF-028. */
export const genders = coded([
  { code: 'MALE', display: 'Male' },
  { code: 'FEMALE', display: 'Female' },
  { code: 'OTHER', display: 'Other' },
  { code: 'UNKNOWN', display: 'Unknown' },
]);
