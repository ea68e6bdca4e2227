import { coded } from './coded.ts';

/** REF-027; the meanings are those of HL7's MaritalStatus. */
export const maritalStatuses = coded([
  { code: 'ANNULLED', display: 'Annulled', definition: 'The marriage was declared null and not to have existed.' },
  { code: 'DIVORCED', display: 'Divorced', definition: 'The marriage was dissolved and nobody married again.' },
  { code: 'INTERLOCUTORY', display: 'Interlocutory', definition: 'Subject to a decree of divorce that is not final yet.' },
  { code: 'LEGALLY_SEPARATED', display: 'Legally separated' },
  { code: 'MARRIED', display: 'Married' },
  { code: 'POLYGAMOUS', display: 'Polygamous', definition: 'Married to more than one person now.' },
  { code: 'NEVER_MARRIED', display: 'Never married' },
  { code: 'DOMESTIC_PARTNER', display: 'Domestic partner', definition: 'Living together as partners, without marriage.' },
  { code: 'UNMARRIED', display: 'Unmarried', definition: 'Not married now; whether ever before is not said.' },
  { code: 'WIDOWED', display: 'Widowed' },
  { code: 'UNKNOWN', display: 'Unknown' },
]);

/** REF-031. */
export const bloodTypes = coded([
  { code: 'A+', display: 'A+' },
  { code: 'A-', display: 'A-' },
  { code: 'B+', display: 'B+' },
  { code: 'B-', display: 'B-' },
  { code: 'O+', display: 'O+' },
  { code: 'O-', display: 'O-' },
  { code: 'AB+', display: 'AB+' },
  { code: 'AB-', display: 'AB-' },
]);
