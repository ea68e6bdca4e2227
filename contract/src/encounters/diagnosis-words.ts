import type { Diagnosis } from './diagnosis.schema.ts';

/** How certain a diagnosis is, in words. */
export const verificationNames: Readonly<Record<Diagnosis['verification_status'], string>> = {
  provisional: 'Provisional',
  confirmed: 'Confirmed',
  unconfirmed: 'Unconfirmed',
  differential: 'Differential',
  refuted: 'Ruled out',
  'entered-in-error': 'Entered in error',
};

/** A diagnosis on one line of paper: `Malaria (B54), provisional`. */
export const diagnosisLine = ({
  display,
  icd10_code,
  verification_status,
}: Pick<Diagnosis, 'display' | 'icd10_code' | 'verification_status'>): string =>
  `${display}${icd10_code ? ` (${icd10_code})` : ''}, ${verificationNames[verification_status].toLowerCase()}`;
