import { type FieldErrors, sentenceOf } from '@akoma/contract/base';
import { type Born, earliestBirthDay, isBirthDate, requiredOfPatient } from '@akoma/contract/patients';

/** The rules that every record must meet, new or edited. */
export interface ToJudge {
  first_name: string | null;
  last_name: string | null;
  gender: string | null;
  birth_date: string | null;
  mobile: string | null;
  unknown: boolean;
  mother_id: string | null;
  is_deceased: boolean;
  deceased_at: string | null;
}

/** What a moment of death must not be; said at its field, on screen as well. */
const deathRules = {
  future: 'Date of death must not be in the future.',
  beforeBirth: 'Date of death must not be before the date of birth.',
} as const;

/**
 * What is wrong with a patient, by field: a missing required part (unless it is not known yet), an impossible birth date, or a death that
 * lies in the future, before the birth, or belongs to a patient who is alive. `now` is the server's clock.
 */
export function judgePatient(patient: ToJudge, now: Date): FieldErrors {
  const errors: FieldErrors = {};
  const { birth_date, deceased_at } = patient;
  if (!patient.unknown && patient.mother_id === null) {
    for (const field of requiredOfPatient) if (!patient[field]) errors[field] = [sentenceOf('required', field)];
  }
  if (birth_date && !isBirthDate(birth_date, now.toISOString())) errors.birth_date = [sentenceOf('invalid', 'birth_date')];
  if (deceased_at) {
    const died = new Date(deceased_at);
    if (!patient.is_deceased) errors.deceased_at = [sentenceOf('invalid', 'deceased_at')];
    else if (died > now) errors.deceased_at = [deathRules.future];
    else if (birth_date && died.toISOString().slice(0, 10) < birth_date) errors.deceased_at = [deathRules.beforeBirth];
  }
  return errors;
}

/** The latest possible day of birth; an age estimate gets a year of tolerance. */
function latestBirthDay({ birth_date, birth_date_precision }: Born): string | null {
  if (birth_date === null || birth_date_precision === 'day' || birth_date_precision === null) return birth_date;
  if (birth_date_precision === 'month') return `${birth_date.slice(0, 7)}-31`;
  return `${Number(birth_date.slice(0, 4)) + (birth_date_precision === 'estimated' ? 1 : 0)}-12-31`;
}

/** Whether one patient can be the mother of the other, as far as both dates are known. */
export function mayBeMother(mother: Born, child: Born): boolean {
  const [born, latest] = [earliestBirthDay(mother), latestBirthDay(child)];
  return born === null || latest === null || born < latest;
}

/** The names of a patient whose name is not known yet: two unknown patients at the same time are told apart by their folder numbers. */
export const nameOfUnknown = (mrn: string): { first_name: string; last_name: string } => ({ first_name: 'Unknown', last_name: mrn });

/** The names of a newborn who has none yet: `Baby of Ama`, `Mensah`. */
export const nameOfNewborn = (mother: { first_name: string; last_name: string }): { first_name: string; last_name: string } => ({
  first_name: `Baby of ${mother.first_name}`,
  last_name: mother.last_name,
});
