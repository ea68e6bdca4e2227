import type { InputOf, ReplyOf } from '@akoma/contract/base';
import type { readPatient, registerPatient } from '@akoma/contract/patients';

type Patient = ReplyOf<typeof readPatient>['data'];
type Body = NonNullable<InputOf<typeof registerPatient>['body']>;

/** Where most patients live; addresses hold the name (PAT-021). */
const homeCountry = 'Ghana';

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
  country: string;
  language: string;
  religion: string;
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
  country: homeCountry,
  language: '',
  religion: '',
  relative_name: '',
  relative_kinship: '',
  relative_mobile: '',
};

const identifierOf = (patient: Patient, type: string): string => patient.identifiers.find((one) => one.type === type)?.value ?? '';

const preferredOf = ({ patient_communication: all }: Patient) => all.find(({ preferred }) => preferred) ?? all[0];

/** The languages with another one asked for first; the others stay. */
function communicationOf(language: string, before?: Patient): Body['patient_communication'] {
  const all = before?.patient_communication ?? [];
  if (before && language === (preferredOf(before)?.language ?? '')) return all;
  const others = all.filter((one) => one !== (before && preferredOf(before)) && one.language !== language);
  return [...(language ? [{ language, preferred: true }] : []), ...others.map((one) => ({ ...one, preferred: false }))];
}

/** The first is the one that is shown (PAT-025); the others stay. */
const religionsOf = (religion: string, [first, ...others]: readonly string[] = []): string[] =>
  religion === (first ?? '')
    ? [...(first ? [first] : []), ...others]
    : [...(religion ? [religion] : []), ...others.filter((one) => one !== religion)];

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
    country: address?.country ?? homeCountry,
    language: preferredOf(patient)?.language ?? '',
    religion: patient.religious_affiliation[0] ?? '',
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
  };
  const hasAddress = Object.values(address).some(Boolean);
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
    address: hasAddress ? { ...address, country: values.country || null } : null,
    patient_communication: communicationOf(values.language, before),
    religious_affiliation: religionsOf(values.religion, before?.religious_affiliation),
    related_persons: [...relatives, ...relative],
  };
}
