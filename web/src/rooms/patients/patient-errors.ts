import { type FieldErrors, fieldErrors } from '@akoma/contract/base';
import { NewPatient } from '@akoma/contract/patients';
import { bodyOf, type PatientValues } from './patient-values.ts';

/** The form's name for a place in the body: `address.city` is `city`, the second number may be the first that was typed. */
function fieldAt(path: string, values: PatientValues): string {
  if (path.startsWith('identifiers')) return path.startsWith('identifiers.1') || !values.ghana_card ? 'nhis' : 'ghana_card';
  if (path.startsWith('related_persons')) return path.includes('telecom') ? 'relative_mobile' : 'relative_name';
  return path.replace(/^address\./, '');
}

/** The first sentence of each, by the form's names of the fields. */
export const errorsFrom = (errors: FieldErrors, values: PatientValues): Record<string, string> =>
  Object.fromEntries(Object.entries(errors).map(([path, [sentence]]) => [fieldAt(path, values), sentence ?? '']));

/** What the contract finds wrong, in its own sentences: "First name is required." (VAL-010, VAL-011). */
export function errorsIn(values: PatientValues): Record<string, string> {
  const checked = NewPatient.safeParse(bodyOf(values));
  return checked.success ? {} : errorsFrom(fieldErrors(checked.error), values);
}
