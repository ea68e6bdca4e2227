import * as z from 'zod';
import {
  Day,
  Email,
  editFields,
  Id,
  Instant,
  isPhone,
  orderings,
  PageQuery,
  Phone,
  QueryInstant,
  recordFields,
  rule,
  sameAs,
  SentInstant,
  shownName,
} from '../base/index.ts';
import { Gender, PictureName, SentGender } from '../identity/index.ts';
import { Identifier, SentIdentifier } from './identifier.ts';

/** Precision of the birth date; an estimated one was derived from an age. */
export const birthDatePrecisions = ['day', 'month', 'year', 'estimated'] as const;
export const BirthDatePrecision = z.enum(birthDatePrecisions);

export const relationships = ['EMERGENCY_CONTACT', 'NEXT_OF_KIN'] as const;
/** Any short text (VAL-026). */
const Text = z.string().trim().max(255);
const OptionalText = Text.nullish();
/** As `NameText`, but an empty one is reported together with the other required fields. */
const PersonName = z.string().overwrite(shownName).max(255);

/** `{line, city, district, state, country}`; a bare text means the line (PAT-021). In Ghana `state` is the region. */
const addressFields = { line: OptionalText, city: OptionalText, district: OptionalText, state: OptionalText, country: OptionalText };
export const Address = z
  .object({
    line: z.string().nullable(),
    city: z.string().nullable(),
    district: z.string().nullable(),
    state: z.string().nullable(),
    country: z.string().nullable(),
  })
  .meta({ id: 'Address' });
export type Address = z.output<typeof Address>;
const bareLine = (value: unknown) => (typeof value === 'string' ? { line: value } : value);
type AddressInput = { [key in keyof typeof addressFields]?: string | null };
export const SentAddress = z.preprocess(bareLine, z.object(addressFields)) as z.ZodType<AddressInput, AddressInput>;

export const contactSystems = ['phone', 'email', 'other'] as const;
export const ContactPoint = z
  .object({
    system: z.enum(contactSystems),
    value: z.string().describe('A phone number as E.164.'),
    use: z.string().nullable(),
  })
  .meta({ id: 'ContactPoint' });
export type ContactPoint = z.output<typeof ContactPoint>;

const SentContactPoint = z
  .object({
    system: z.enum(contactSystems).default('phone'),
    value: z.string().trim().min(1).max(254),
    use: z.string().trim().max(40).nullish(),
  })
  .refine(({ system, value }) => system !== 'phone' || isPhone(value), { ...rule('phone'), path: ['value'] });
type SentContactPoint = z.input<typeof SentContactPoint>;
const bareNumber = (value: unknown) => (typeof value === 'string' ? (value.trim() === '' ? [] : [{ system: 'phone', value }]) : value);

/** A contact person: name, relationship to the patient, phone or address (PAT-022, PAT-023). */
export const RelatedPerson = z
  .object({
    relationship: z.enum(relationships),
    name: z.string().nullable(),
    kinship: z.string().nullable().describe('In words, such as mother, brother or neighbour.'),
    address: Address.nullable(),
    telecom: z.array(ContactPoint),
  })
  .meta({ id: 'RelatedPerson' });
export type RelatedPerson = z.output<typeof RelatedPerson>;

/** Contact points; a bare text means a phone number. */
export const SentTelecom = z.preprocess(bareNumber, z.array(SentContactPoint).max(10)).default([]) as unknown as z.ZodType<
  z.output<typeof SentContactPoint>[],
  SentContactPoint[] | string | undefined
>;

export const SentRelatedPerson = z.object({
  relationship: z.enum(relationships),
  name: OptionalText,
  kinship: OptionalText,
  address: SentAddress.nullish(),
  telecom: SentTelecom,
});

/** A language that the patient speaks, by its ISO 639 code (PAT-024). */
export const Communication = z.object({ language: z.string(), preferred: z.boolean() }).meta({ id: 'PatientCommunication' });
const SentCommunication = z.object({ language: z.string().trim().min(1).max(40), preferred: z.boolean().default(false) });

const cardFields = {
  ...recordFields,
  mrn: z.string().describe('The folder number, given by the organisation’s code sequence and never changed.'),
  title: z.string().nullable(),
  name_prefix: z.string().nullable().describe('The same as title.'),
  first_name: z.string().describe('All given names.'),
  last_name: z.string().describe('The family name.'),
  preferred_name: z.string().nullable().describe('What the patient likes to be called.'),
  fullName: z.string().describe('First and last name joined.'),
  full_name: z.string().describe('The same as fullName.'),
  gender: Gender,
  birth_date: Day.nullable(),
  date_of_birth: Day.nullable().describe('The same as birth_date.'),
  birth_date_precision: BirthDatePrecision.nullable(),
  age: z.int().nullable().describe('Completed years, today or at death.'),
  mobile: z.string().nullable().describe('E.164; a short number stands as written.'),
  email: z.string().nullable(),
  photo: PictureName.nullable(),
  is_deceased: z.boolean(),
  is_hospitalized: z.boolean().describe('On admission now.'),
  current_visit_id: Id.nullable(),
  has_visit: z.boolean().describe('In a visit now, or one is planned: a visit that has not finished.'),
  last_encounter_at: Instant.nullable(),
  last_encounter: Instant.nullable().describe('The same as last_encounter_at.'),
  unknown: z.boolean().describe('Not identified yet: an emergency patient without a name.'),
  active: z.boolean().describe('False if the record is no longer in use; records are never deleted.'),
};

/** A patient in a list. */
export const PatientCard = z.object(cardFields).meta({ id: 'PatientCard' });
export type PatientCard = z.output<typeof PatientCard>;

export const Patient = z
  .object({
    ...cardFields,
    user: z.object({ id: Id.describe('Reserved for the patient’s own account.') }),
    team_member_type: z.literal('clinical_staff').describe('A constant that the specification gives to patients too; no screen uses it.'),
    identifiers: z.array(Identifier),
    deceased_at: Instant.nullable(),
    address: Address.nullable(),
    related_persons: z.array(RelatedPerson),
    patient_communication: z.array(Communication),
    religious_affiliation: z.array(z.string()).describe('Empty for who neither writes patients nor reads encounters.'),
    customer_group_id: Id.nullable(),
    customer_group_name: z.string().nullable(),
    payer_id: Id.nullable(),
    payer_name: z.string().nullable(),
    height: z.number().nullable().describe('cm, from the newest observation.'),
    weight: z.number().nullable().describe('kg, from the newest observation.'),
    has_critical_values: z
      .boolean()
      .describe('A critical value was measured of which nobody has taken note yet; false for who does not read observations.'),
    mother_id: Id.nullable().describe('A newborn’s mother, a patient too.'),
    former_names: z
      .array(z.string())
      .describe('What the patient was called before being identified, or in a record that was merged; the record is found by it too.'),
    former_mrns: z.array(z.string()).describe('Folder numbers of records that were merged into this one, which is found by them too.'),
    replaced_by_id: Id.nullable().describe('The record that is used in place of this one, since the two were merged.'),
  })
  .meta({ id: 'Patient' });
export type Patient = z.output<typeof Patient>;

const sentFields = {
  managing_organization_id: Id.optional(),
  title: z.string().trim().max(40).nullish().describe('Stored as Mr when left out; null or empty stores none.'),
  name_prefix: z.string().trim().max(40).nullish().meta(sameAs('title')),
  first_name: PersonName.optional(),
  last_name: PersonName.optional(),
  preferred_name: PersonName.nullish(),
  gender: SentGender.optional(),
  birth_date: Day.nullish().describe('Not in the future, at most 130 years ago.'),
  date_of_birth: Day.nullish().meta(sameAs('birth_date')),
  birth_date_precision: BirthDatePrecision.nullish().describe('day when left out.'),
  mobile: Phone.nullish().describe('Any usual way of writing; kept as E.164, Ghanaian when no country is named.'),
  email: Email.nullish(),
  identifiers: z.array(SentIdentifier).max(20).optional(),
  address: SentAddress.nullish(),
  related_persons: z.array(SentRelatedPerson).max(20).optional(),
  patient_communication: z
    .array(SentCommunication)
    .max(20)
    .refine((all) => all.filter(({ preferred }) => preferred).length <= 1, { error: 'Only one language can be the preferred one.' })
    .optional(),
  religious_affiliation: z.array(z.string().trim().min(1).max(255)).max(10).optional(),
  customer_group_id: Id.nullish(),
  payer_id: Id.nullish(),
  photo: PictureName.nullish(),
  unknown: z.boolean().optional(),
  mother_id: Id.nullish(),
  team_member_type: z.string().optional().describe('Accepted and not kept.'),
};

/** Required fields of a new patient whose identity is known (PAT-048, rulings.md 20). */
export const requiredOfPatient = ['first_name', 'last_name', 'gender', 'birth_date', 'mobile'] as const;

interface Sent {
  unknown?: boolean;
  mother_id?: string | null;
  birth_date?: string | null;
  date_of_birth?: string | null;
  title?: string | null;
  name_prefix?: string | null;
}

/** Merges the alternative spellings of a field; a key that was not sent stays absent. */
function withoutAliases<T extends Sent>({ date_of_birth, name_prefix, ...rest }: T): Omit<T, 'date_of_birth' | 'name_prefix'> {
  const birth_date = rest.birth_date === undefined ? date_of_birth : rest.birth_date;
  const title = rest.title === undefined ? name_prefix : rest.title;
  return { ...rest, ...(birth_date === undefined ? {} : { birth_date }), ...(title === undefined ? {} : { title: title || null }) };
}

/** The body of a registration. Names, gender, birth date and mobile are required unless `unknown` is true or `mother_id` names the mother. */
export const NewPatient = z
  .object({
    ...sentFields,
    not_duplicates: z
      .array(Id)
      .max(50)
      .optional()
      .describe('The possible matches that were checked and are other people; all of them have to be named.'),
  })
  .superRefine(
    (sent, ctx) => {
      if (typeof sent !== 'object' || sent === null || sent.unknown || sent.mother_id) return;
      const { birth_date, date_of_birth } = sent;
      const given: Partial<Record<(typeof requiredOfPatient)[number], unknown>> = { ...sent, birth_date: birth_date ?? date_of_birth };
      const told = new Set(ctx.issues.map(({ path }) => path?.[0]));
      for (const field of requiredOfPatient) {
        if (!told.has(field) && (given[field] === undefined || given[field] === null || given[field] === ''))
          ctx.addIssue({ code: 'custom', path: [field], input: given[field], ...rule('required') });
      }
    },
    { when: () => true },
  )
  .transform(withoutAliases);
export type NewPatient = z.output<typeof NewPatient>;

/** The fields that can be edited; an absent key is left unchanged, null empties it. */
export const PatientEdit = z
  .object({
    ...editFields,
    ...sentFields,
    first_name: PersonName.min(1).optional(),
    last_name: PersonName.min(1).optional(),
    is_deceased: z.boolean().optional(),
    deceased_at: SentInstant.nullish().describe('Says is_deceased too.'),
    active: z.boolean().optional(),
    reason: z.string().trim().max(500).optional().describe('Why, such as of a death that is taken back; stands in the audit trail.'),
  })
  .transform(withoutAliases);
export type PatientEdit = z.output<typeof PatientEdit>;

export const patientOrderings = ['created_at', 'last_name', 'first_name', 'birth_date', 'last_encounter_at', 'mrn'] as const;

/** Status filters of the list of patients; a patient may have several of them, and most have none. */
export const patientStates = ['in-visit', 'admitted', 'deceased', 'inactive'] as const;

export const ListPatientsQuery = PageQuery.extend({
  managing_organization_id: Id.optional(),
  search: z
    .string()
    .trim()
    .max(100)
    .optional()
    .describe('Beginnings of words of the name in any order, of the MRN, a phone or another number.'),
  ordering: orderings(patientOrderings).describe('-created_at when left out.'),
  gender: SentGender.optional(),
  mobile: z.string().trim().max(32).optional().describe('Exactly this number, however written.'),
  email: z.string().trim().max(254).optional().describe('Exactly this address, in any case.'),
  birth_date: Day.optional(),
  ids: z
    .string()
    .refine((text) => z.array(Id).max(50).safeParse(text.split(',')).success)
    .optional()
    .describe('Only these patients, joined by commas; for lists of what somebody opened.'),
  is_hospitalized: z.stringbool().optional(),
  active: z.stringbool().optional(),
  status: z.enum(patientStates).optional().describe('In a visit, on admission, deceased, or out of use.'),
  start_date: QueryInstant.optional().describe('Registered from this moment on.'),
  count: z.stringbool().default(true).describe('false: do not count; total then only says whether a next page exists.'),
});

export const ExportPatientsQuery = ListPatientsQuery.omit({ page: true, page_size: true, count: true });

export const RegisterQuery = z.object({
  managing_organization_id: Id.optional(),
  get_or_create: z
    .stringbool()
    .default(false)
    .describe(
      'Gives the patient with the same mobile or e-mail, the same birth date and sex, and a like name, if there is one; else registers without asking about possible matches.',
    ),
});

export const OrganizationQuery = z.object({ managing_organization_id: Id.optional() });

/** The known data of a patient about to be registered. */
export const FindDuplicatesQuery = OrganizationQuery.extend({
  first_name: PersonName.optional(),
  last_name: PersonName.optional(),
  birth_date: Day.optional(),
  mobile: z.string().trim().max(32).optional(),
  email: z.string().trim().max(254).optional(),
  identifier: z.string().trim().max(100).optional().describe('TYPE|value, such as NHIS|12345678; several are joined by commas.'),
  except_id: Id.optional().describe('The patient who is being edited.'),
});

/** Why two records may belong to one person. */
export const duplicateReasons = ['identifier', 'phone', 'email', 'name_and_birth_year'] as const;
export const DuplicateCandidate = PatientCard.extend({
  reasons: z.array(z.enum(duplicateReasons)).describe('At least one; the strongest first.'),
}).meta({ id: 'DuplicateCandidate' });
export type DuplicateCandidate = z.output<typeof DuplicateCandidate>;
