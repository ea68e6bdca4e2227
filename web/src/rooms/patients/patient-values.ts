import type { InputOf, ReplyOf } from '@akoma/contract/base';
import type { readPatient, registerPatient } from '@akoma/contract/patients';

type Patient = ReplyOf<typeof readPatient>['data'];
type Body = NonNullable<InputOf<typeof registerPatient>['body']>;

/** A patient as the form holds one: texts, never null. */
export interface PatientValues {
  first_name: string;
  last_name: string;
  preferred_name: string;
  title: string;
  gender: string;
  birth_date: string;
  birth_date_precision: 'day' | 'month' | 'year' | 'estimated';
  mobile: string;
  email: string;
  ghana_card: string;
  nhis: string;
  line: string;
  city: string;
  district: string;
  state: string;
  relative_name: string;
  relative_kinship: string;
  relative_mobile: string;
}

export const emptyValues: PatientValues = {
  first_name: '',
  last_name: '',
  preferred_name: '',
  title: '',
  gender: '',
  birth_date: '',
  birth_date_precision: 'day',
  mobile: '',
  email: '',
  ghana_card: '',
  nhis: '',
  line: '',
  city: '',
  district: '',
  state: '',
  relative_name: '',
  relative_kinship: '',
  relative_mobile: '',
};

const identifierOf = (patient: Patient, type: string): string => patient.identifiers.find((one) => one.type === type)?.value ?? '';

/** A record in the form's shape, for editing. */
export function valuesOf(patient: Patient): PatientValues {
  const relative = patient.related_persons.find(({ relationship }) => relationship === 'NEXT_OF_KIN');
  const { address } = patient;
  return {
    first_name: patient.first_name,
    last_name: patient.last_name,
    preferred_name: patient.preferred_name ?? '',
    title: patient.title ?? '',
    gender: patient.gender,
    birth_date: patient.birth_date ?? '',
    birth_date_precision: patient.birth_date_precision ?? 'day',
    mobile: patient.mobile ?? '',
    email: patient.email ?? '',
    ghana_card: identifierOf(patient, 'GHANA_CARD'),
    nhis: identifierOf(patient, 'NHIS'),
    line: address?.line ?? '',
    city: address?.city ?? '',
    district: address?.district ?? '',
    state: address?.state ?? '',
    relative_name: relative?.name ?? '',
    relative_kinship: relative?.kinship ?? '',
    relative_mobile: relative?.telecom.find(({ system }) => system === 'phone')?.value ?? '',
  };
}

/** What is sent. A title that nobody chose is sent as none: the form never makes somebody a Mr (rulings.md 20). */
export function bodyOf(values: PatientValues, before?: Patient): Body {
  const address = {
    line: values.line || null,
    city: values.city || null,
    district: values.district || null,
    state: values.state || null,
    country: values.line || values.city ? 'Ghana' : null,
  };
  const typed = [
    { type: 'GHANA_CARD' as const, value: values.ghana_card.trim() },
    { type: 'NHIS' as const, value: values.nhis.trim() },
  ].filter(({ value }) => value);
  const others = before?.identifiers.filter(({ type }) => type !== 'GHANA_CARD' && type !== 'NHIS') ?? [];
  const relatives = before?.related_persons.filter(({ relationship }) => relationship !== 'NEXT_OF_KIN') ?? [];
  const relative =
    values.relative_name || values.relative_mobile
      ? [
          {
            relationship: 'NEXT_OF_KIN' as const,
            name: values.relative_name || null,
            kinship: values.relative_kinship || null,
            telecom: values.relative_mobile,
          },
        ]
      : [];
  return {
    first_name: values.first_name,
    last_name: values.last_name,
    preferred_name: values.preferred_name || null,
    title: values.title || null,
    gender: (values.gender || undefined) as Body['gender'],
    birth_date: values.birth_date || undefined,
    birth_date_precision: values.birth_date ? values.birth_date_precision : undefined,
    mobile: values.mobile || undefined,
    email: values.email || null,
    identifiers: [...others, ...typed],
    address: Object.values(address).some(Boolean) ? address : null,
    related_persons: [...relatives, ...relative],
  };
}
