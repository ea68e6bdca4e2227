import { type FieldErrors, fieldErrors, sentenceOf } from '@akoma/contract/base';
import { NewPatient, wrongIdentifiers } from '@akoma/contract/patients';
import { inWords } from '../../client/first-of.ts';
import { fieldLabels } from './patient-fields.ts';
import { bodyOf, contactFields, otherNumbersOf, type PatientValues } from './patient-values.ts';

type Patient = Parameters<typeof bodyOf>[1];
type Field = keyof PatientValues;

/** Where what is sent stands in the form; the rest has the same name. */
const fields: Readonly<Record<string, Field>> = {
  birth_date: 'date_of_birth',
  mobile: 'phone',
  'address.line': 'street_or_landmark',
  'address.city': 'town',
  'address.state': 'region',
};

/** The form's field for a place in the body. The first number may be the second one of the form. */
function fieldAt(path: string, values: PatientValues, before: Patient): string {
  const [whole, place, part] = path.split('.');
  switch (whole) {
    case 'identifiers':
      return values.ghana_card && Number(place) === otherNumbersOf(before).length ? 'ghana_card' : 'nhis_number';
    case 'patient_communication':
      return 'preferred_language';
    case 'religious_affiliation':
      return 'religion';
    case 'related_persons': {
      const of = contactFields[bodyOf(values, before).related_persons?.[Number(place)]?.relationship ?? 'NEXT_OF_KIN'];
      if (part === 'telecom') return `phone_of_the_${of}`;
      if (part === 'address') return `address_of_the_${of}`;
      return part === 'kinship' ? `relationship_of_the_${of}` : `name_of_the_${of}`;
    }
    default:
      return fields[path] ?? path.replace(/^address\./, '');
  }
}

/** The first sentence of each, by the form's fields and in the words of their labels. */
export const errorsFrom = (errors: FieldErrors, values: PatientValues, before?: Patient): Record<string, string> =>
  Object.fromEntries(
    Object.entries(errors).map(([path, [sentence = '']]) => {
      const field = fieldAt(path, values, before);
      const label: string | undefined = fieldLabels[field as Field];
      return [field, label ? inWords(path, sentence, label) : sentence];
    }),
  );

/** What the contract finds wrong, in its own sentences: "First name is required." (VAL-010, VAL-011). */
export function errorsIn(values: PatientValues, before?: Patient, more?: { mother_id: string }): Record<string, string> {
  const body = { ...bodyOf(values, before), ...more };
  const checked = NewPatient.safeParse(body);
  const numbers = wrongIdentifiers(body.identifiers ?? [], before?.identifiers);
  const errors = {
    ...Object.fromEntries(numbers.map((place) => [`identifiers.${place}.value`, [sentenceOf('invalid', 'value')]])),
    ...(checked.success ? {} : fieldErrors(checked.error)),
  };
  return errorsFrom(errors, values, before);
}
