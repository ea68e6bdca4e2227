import { emailKey, toE164 } from '@akoma/contract/base';
import type { Address, ContactPoint, PatientEdit, RelatedPerson } from '@akoma/contract/patients';

type SentAddress = NonNullable<PatientEdit['address']>;
type SentRelatedPerson = NonNullable<PatientEdit['related_persons']>[number];

/** Null if no part was filled in. */
export function addressOf(sent: SentAddress | null | undefined): Address | null {
  const { line = null, city = null, district = null, state = null, country = null } = sent ?? {};
  const address = { line: line || null, city: city || null, district: district || null, state: state || null, country: country || null };
  return Object.values(address).every((part) => part === null) ? null : address;
}

/** A phone number as E.164. */
export const contactOf = ({ system = 'phone', value, use }: SentContact): ContactPoint => ({
  system,
  value: system === 'phone' ? (toE164(value) ?? value) : value,
  use: use || null,
});
type SentContact = { system?: ContactPoint['system'] | undefined; value: string; use?: string | null | undefined };

/** Somebody to call, with a phone number as E.164. */
export const relatedPersonOf = ({ relationship, name, kinship, address, telecom }: SentRelatedPerson): RelatedPerson => ({
  relationship,
  name: name || null,
  kinship: kinship || null,
  address: addressOf(address),
  telecom: telecom.map(contactOf),
});

/**
 * The columns for the keys that were sent; others are left out, so the same function serves registering and editing. `known` is the birth
 * date already recorded.
 */
export function columnsOf(sent: PatientEdit, known: string | null) {
  const { title, preferred_name, gender, mobile, email, photo, unknown, mother_id, is_deceased, active } = sent;
  const { religious_affiliation, customer_group_id, payer_id } = sent;
  const plain = {
    title,
    preferred_name: preferred_name === undefined ? undefined : preferred_name || null,
    gender,
    mobile,
    photo,
    unknown,
    mother_id,
    is_deceased,
    active,
    religious_affiliation,
    customer_group_id,
    payer_id,
  };
  return withoutUndefined({
    ...plain,
    email,
    email_key: email === undefined ? undefined : email && emailKey(email),
    birth_date: sent.birth_date,
    birth_date_precision: precisionOf(sent, known),
    deceased_at: sent.is_deceased === false && sent.deceased_at === undefined ? null : sent.deceased_at,
    ...(sent.deceased_at && is_deceased === undefined ? { is_deceased: true } : {}),
    address: sent.address === undefined ? undefined : jsonOrNull(addressOf(sent.address)),
    related_persons: sent.related_persons && JSON.stringify(sent.related_persons.map(relatedPersonOf)),
    patient_communication: sent.patient_communication && JSON.stringify(sent.patient_communication),
  });
}

const jsonOrNull = (value: object | null): string | null => (value === null ? null : JSON.stringify(value));

/** A date without a stated precision is exact to the day; without a date there is no precision. */
function precisionOf({ birth_date, birth_date_precision }: PatientEdit, known: string | null) {
  const date = birth_date === undefined ? known : birth_date;
  if (date === null) return null;
  return birth_date_precision ?? (birth_date === undefined ? undefined : 'day');
}

type Defined<T> = { [K in keyof T]?: Exclude<T[K], undefined> };
const withoutUndefined = <T extends object>(row: T): Defined<T> =>
  Object.fromEntries(Object.entries(row).filter(([, value]) => value !== undefined)) as Defined<T>;
