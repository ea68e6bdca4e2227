import type { InputOf, ReplyOf } from '@akoma/contract/base';
import type { readPatient, registerPatient } from '@akoma/contract/patients';

type Patient = ReplyOf<typeof readPatient>['data'];
type Body = NonNullable<InputOf<typeof registerPatient>['body']>;

/** Where most patients live; addresses hold the name (PAT-021). */
const homeCountry = 'Ghana';

/** A patient as the form holds one: texts, never null, by the names of its fields (VAL-011). */
export interface PatientValues {
  first_name: string;
  last_name: string;
  preferred_name: string;
  title: string;
  gender: string;
  date_of_birth: string;
  birth_date_precision: 'day' | 'month' | 'year' | 'estimated';
  phone: string;
  email: string;
  ghana_card: string;
  nhis_number: string;
  street_or_landmark: string;
  town: string;
  district: string;
  region: string;
  country: string;
  preferred_language: string;
  other_language: string;
  religion: string;
  name_of_the_next_of_kin: string;
  relationship_of_the_next_of_kin: string;
  phone_of_the_next_of_kin: string;
  address_of_the_next_of_kin: string;
  name_of_the_emergency_contact: string;
  relationship_of_the_emergency_contact: string;
  phone_of_the_emergency_contact: string;
  address_of_the_emergency_contact: string;
  /** Its id. */
  customer_group: string;
}

export const emptyValues: PatientValues = {
  first_name: '',
  last_name: '',
  preferred_name: '',
  title: '',
  gender: '',
  date_of_birth: '',
  birth_date_precision: 'day',
  phone: '',
  email: '',
  ghana_card: '',
  nhis_number: '',
  street_or_landmark: '',
  town: '',
  district: '',
  region: '',
  country: homeCountry,
  preferred_language: '',
  other_language: '',
  religion: '',
  name_of_the_next_of_kin: '',
  relationship_of_the_next_of_kin: '',
  phone_of_the_next_of_kin: '',
  address_of_the_next_of_kin: '',
  name_of_the_emergency_contact: '',
  relationship_of_the_emergency_contact: '',
  phone_of_the_emergency_contact: '',
  address_of_the_emergency_contact: '',
  customer_group: '',
};

const identifierOf = (patient: Patient, type: string): string => patient.identifiers.find((one) => one.type === type)?.value ?? '';

const preferredOf = ({ patient_communication: all }: Patient) => all.find(({ preferred }) => preferred) ?? all[0];

const otherOf = (patient: Patient) => patient.patient_communication.find((one) => one !== preferredOf(patient));

/** The languages with those of the form first (PAT-024); further ones stay. */
function communicationOf(language: string, other: string, before?: Patient): Body['patient_communication'] {
  const all = before?.patient_communication ?? [];
  const asked = before && preferredOf(before);
  const second = before && otherOf(before);
  // a record may have several from before one alone could be preferred
  if (before && language === (asked?.language ?? '') && other === (second?.language ?? ''))
    return all.map((one) => ({ ...one, preferred: one.preferred && one === asked }));
  const chosen = [...new Set([language, other])].filter(Boolean);
  const further = all.filter((one) => one !== asked && one !== second && !chosen.includes(one.language));
  return [
    ...chosen.map((one) => ({ language: one, preferred: one === language })),
    ...further.map((one) => ({ ...one, preferred: false })),
  ];
}

/** The first is the one that is shown (PAT-025); the others stay. */
const religionsOf = (religion: string, [first, ...others]: readonly string[] = []): string[] =>
  religion === (first ?? '')
    ? [...(first ? [first] : []), ...others]
    : [...(religion ? [religion] : []), ...others.filter((one) => one !== religion)];

/** How the fields of a contact person end. */
export const contactFields = { NEXT_OF_KIN: 'next_of_kin', EMERGENCY_CONTACT: 'emergency_contact' } as const;
type Relationship = keyof typeof contactFields;

/** The contact person of a kind that the form shows; further ones stay as they are. */
const contactOf = (kind: Relationship, patient?: Patient) => patient?.related_persons.find(({ relationship }) => relationship === kind);
const phoneOf = (person: ReturnType<typeof contactOf>) => person?.telecom.find(({ system }) => system === 'phone');

/** What is sent of it: what the form shows in place of what stands, or nobody. */
function contactFrom(kind: Relationship, values: PatientValues, before?: Patient): NonNullable<Body['related_persons']> {
  const stands = contactOf(kind, before);
  const of = contactFields[kind];
  const [name, kinship, phone] = [values[`name_of_the_${of}`], values[`relationship_of_the_${of}`], values[`phone_of_the_${of}`]];
  const line = values[`address_of_the_${of}`];
  if (!name && !kinship && !phone && !line) return [];
  const telecom = [
    ...(phone ? [{ ...phoneOf(stands), system: 'phone' as const, value: phone }] : []),
    ...(stands?.telecom.filter((one) => one !== phoneOf(stands)) ?? []),
  ];
  const address = { ...stands?.address, line: line || null };
  const moved = line !== (stands?.address?.line ?? '') && { address: Object.values(address).some(Boolean) ? address : null };
  return [{ ...stands, relationship: kind, name: name || null, kinship: kinship || null, telecom, ...moved }];
}

const relatedPersonsOf = (values: PatientValues, before?: Patient): NonNullable<Body['related_persons']> => [
  ...(before?.related_persons.filter((one) => one !== contactOf(one.relationship, before)) ?? []),
  ...contactFrom('EMERGENCY_CONTACT', values, before),
  ...contactFrom('NEXT_OF_KIN', values, before),
];

/** Of a record's numbers these are not in the form. */
export const otherNumbersOf = (patient?: Patient) =>
  patient?.identifiers.filter(({ type }) => type !== 'GHANA_CARD' && type !== 'NHIS') ?? [];

/** A record in the form's shape, for editing. */
export function valuesOf(patient: Patient): PatientValues {
  const kin = contactOf('NEXT_OF_KIN', patient);
  const emergency = contactOf('EMERGENCY_CONTACT', patient);
  const { address } = patient;
  return {
    // the form identifies an unknown patient: the stand-in name is not offered
    first_name: patient.unknown ? '' : patient.first_name,
    last_name: patient.unknown ? '' : patient.last_name,
    preferred_name: patient.preferred_name ?? '',
    title: patient.title ?? '',
    gender: patient.unknown && patient.gender === 'UNKNOWN' ? '' : patient.gender,
    date_of_birth: patient.birth_date ?? '',
    birth_date_precision: patient.birth_date_precision ?? 'day',
    phone: patient.mobile ?? '',
    email: patient.email ?? '',
    ghana_card: identifierOf(patient, 'GHANA_CARD'),
    nhis_number: identifierOf(patient, 'NHIS'),
    street_or_landmark: address?.line ?? '',
    town: address?.city ?? '',
    district: address?.district ?? '',
    region: address?.state ?? '',
    country: address?.country ?? homeCountry,
    preferred_language: preferredOf(patient)?.language ?? '',
    other_language: otherOf(patient)?.language ?? '',
    religion: patient.religious_affiliation[0] ?? '',
    name_of_the_next_of_kin: kin?.name ?? '',
    relationship_of_the_next_of_kin: kin?.kinship ?? '',
    phone_of_the_next_of_kin: phoneOf(kin)?.value ?? '',
    address_of_the_next_of_kin: kin?.address?.line ?? '',
    name_of_the_emergency_contact: emergency?.name ?? '',
    relationship_of_the_emergency_contact: emergency?.kinship ?? '',
    phone_of_the_emergency_contact: phoneOf(emergency)?.value ?? '',
    address_of_the_emergency_contact: emergency?.address?.line ?? '',
    customer_group: patient.customer_group_id ?? '',
  };
}

/** What is sent. A title that nobody chose is sent as none: the form never makes somebody a Mr (rulings.md 20). */
export function bodyOf(values: PatientValues, before?: Patient): Body {
  const address = {
    line: values.street_or_landmark || null,
    city: values.town || null,
    district: values.district || null,
    state: values.region || null,
  };
  const hasAddress = Object.values(address).some(Boolean);
  const typed = [
    { type: 'GHANA_CARD' as const, value: values.ghana_card.trim() },
    { type: 'NHIS' as const, value: values.nhis_number.trim() },
  ].filter(({ value }) => value);
  return {
    first_name: values.first_name,
    last_name: values.last_name,
    preferred_name: values.preferred_name || null,
    title: values.title || null,
    gender: (values.gender || undefined) as Body['gender'],
    birth_date: values.date_of_birth || undefined,
    birth_date_precision: values.date_of_birth ? values.birth_date_precision : undefined,
    mobile: values.phone || undefined,
    email: values.email || null,
    identifiers: [...otherNumbersOf(before), ...typed],
    address: hasAddress ? { ...address, country: values.country || null } : null,
    patient_communication: communicationOf(values.preferred_language, values.other_language, before),
    religious_affiliation: religionsOf(values.religion, before?.religious_affiliation),
    related_persons: relatedPersonsOf(values, before),
    customer_group_id: values.customer_group || null,
  };
}

/** Drafts begun before its fields had the names of their labels. */
const formerNames: Readonly<Record<string, keyof PatientValues>> = {
  birth_date: 'date_of_birth',
  mobile: 'phone',
  nhis: 'nhis_number',
  line: 'street_or_landmark',
  city: 'town',
  state: 'region',
  language: 'preferred_language',
  relative_name: 'name_of_the_next_of_kin',
  relative_kinship: 'relationship_of_the_next_of_kin',
  relative_mobile: 'phone_of_the_next_of_kin',
};

/** What a draft kept, by the names of the form's fields. */
export const fromDraft = (content: Readonly<Record<string, unknown>>): Partial<PatientValues> =>
  Object.fromEntries(Object.entries(content).map(([key, value]) => [formerNames[key] ?? key, value]));
