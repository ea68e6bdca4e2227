import * as z from 'zod';
import { Day, editFields, Email, Id, IdParams, Instant, NameText, Phone, recordFields, rule, sameAs } from '../base/index.ts';
import { Gender, organizationRoles, PictureName, SentGender, workspaceTypes } from '../identity/index.ts';
import { PractitionerStatus, teamMemberTypes } from './practitioner-query.schema.ts';
import { managingFields } from './setup-list.schema.ts';

/** Initial values of a new staff form (TEAM-003 to TEAM-005). */
export const practitionerDefaults = { title: 'Mr', country_code: '+233', team_member_type: 'clinical_staff' } as const;

export const Specialty = z.object({ code: z.string().trim().min(1).max(60), display: z.string().trim().min(1).max(120) });

/** A membership as a staff record: one person in one organisation (TEAM-001, TEAM-002). */
export const Practitioner = z
  .object({
    ...recordFields,
    user_id: Id.nullable().describe('The account; null until the invitation is accepted.'),
    practitioner_role: z.object({
      id: Id.describe('The membership, the same as id.'),
      name: z.string().describe("The role's name."),
      role_id: Id,
    }),
    role_id: Id,
    organization_role: z.enum(organizationRoles),
    title: z.string(),
    first_name: z.string(),
    last_name: z.string(),
    full_name: z.string(),
    gender: Gender.nullable(),
    birth_date: Day.nullable(),
    date_of_birth: Day.nullable().describe('The same as birth_date.'),
    email: z.string().nullable().describe("The account's own; before the invitation is accepted, where it went."),
    mobile: z.string().nullable(),
    country_code: z.string(),
    address: z.string().nullable(),
    practitioner_specialty: z.array(Specialty),
    team_member_type: z.enum(teamMemberTypes),
    practitioner_type: z.enum(teamMemberTypes).describe('The same as team_member_type.'),
    photo: PictureName.nullable(),
    signature: PictureName.nullable(),
    status: PractitionerStatus,
    workspaces: z.array(z.enum(workspaceTypes)).nullable().describe("Only these of the role's; null: all of them."),
    locations: z.array(z.object({ id: Id, name: z.string() })).describe('What their session offers to choose from; none: every location.'),
    invitation: z
      .object({ sent_at: Instant, expires_at: Instant.nullable().describe('Null while the letter is being written.') })
      .nullable()
      .describe('The open one; told to who may change staff.'),
    last_sign_in_at: Instant.nullable().describe('In this organisation; told to who may change staff.'),
    second_factor: z.boolean().nullable().describe('Whether two-step sign-in is on; told to who may change staff.'),
  })
  .meta({ id: 'Practitioner' });

const text = (longest: number) => z.string().trim().max(longest).nullable().optional();
const name = NameText(100);
/** A required e-mail address. */
const Address = Email.refine((email) => email !== null, rule('required')) as unknown as z.ZodType<string, string>;
/** A code alone is shown as it is. */
const SentSpecialty = z.union([Specialty.shape.code, Specialty]);
const SentSpecialties = z.array(SentSpecialty).max(20);
const oneOrMany = (sent: unknown): unknown => (sent === undefined || sent === null || Array.isArray(sent) ? sent : [sent]);

/** The role under the key of the reply: its name or id, or a record with one of them (TEAM-001, TEAM-002). */
const SentRole = z
  .union([
    z.string().trim().min(1).max(100),
    z
      .object({
        id: Id.optional().describe("The role's; in an edit the membership's own says nothing."),
        role_id: Id.optional(),
        name: z.string().trim().min(1).max(100).optional(),
      })
      .refine(({ id, role_id, name }) => id ?? role_id ?? name, { path: ['id'], ...rule('required') }),
  ])
  .describe('Accepted for role_id: the name or id of the role, alone or in a record.');

/** A location as it stands in the reply, or its id alone. */
const SentLocation = z.union([
  Id,
  z
    .object({ id: Id.optional(), uuid: Id.optional(), name: z.string().optional(), location_name: z.string().optional() })
    .refine(({ id, uuid }) => id ?? uuid, { path: ['id'], ...rule('required') }),
]);

const personFields = {
  title: z.string().trim().min(1).max(20).optional(),
  gender: SentGender.nullable().optional(),
  birth_date: Day.nullable().optional(),
  date_of_birth: Day.nullable().optional().meta(sameAs('birth_date')),
  mobile: Phone.nullable().optional(),
  phone: Phone.nullable().optional().meta(sameAs('mobile')),
  country_code: z
    .string()
    .regex(/^\+[1-9]\d{0,3}$/)
    .optional(),
  address: text(500),
  practitioner_specialty: SentSpecialties.optional(),
  specialty: z.preprocess(oneOrMany, SentSpecialties).optional().meta(sameAs('practitioner_specialty')),
  team_member_type: z.enum(teamMemberTypes).optional(),
  practitioner_type: z.enum(teamMemberTypes).optional().meta(sameAs('team_member_type')),
  role_id: Id.optional(),
  practitioner_role: SentRole.optional(),
  organization_role: z.enum(organizationRoles).optional().describe('Given by owners only.'),
  workspaces: z
    .array(z.enum(workspaceTypes))
    .min(1)
    .max(workspaceTypes.length)
    .nullable()
    .optional()
    .describe("Only these of the role's; null: all of them."),
  location_ids: z.array(Id).max(100).optional().describe('Where they work; none: every location.'),
  locations: z.array(SentLocation).max(100).optional().meta(sameAs('location_ids')),
  ...managingFields,
};

export const NewPractitioner = z
  .object({
    first_name: name,
    last_name: name,
    email: Address,
    ...personFields,
    status: PractitionerStatus.exclude(['inactive']).optional().describe('Whichever is sent: invited, and active once they accept.'),
  })
  .refine(({ role_id, practitioner_role }) => role_id ?? practitioner_role, { path: ['role_id'], ...rule('required') });

export const PractitionerEdit = z.object({
  ...editFields,
  first_name: name.optional(),
  last_name: name.optional(),
  email: Address.optional().describe('Only while the invitation is open: it is sent anew.'),
  ...personFields,
  status: z.enum(['active', 'inactive']).optional().describe('inactive: disabled, their sessions end.'),
});

/** `{id}` the organisation, `{practitioner_id}` the membership. */
export const PractitionerParams = IdParams.extend({ practitioner_id: Id });
/** For operations that take only the organisation in body or query. */
export const ManagingBody = z.object(managingFields);

/** A user found for messages or bookings. Accounts of other organisations are never found (SCHED-012). */
export const User = z
  .object({
    id: Id.nullable().describe('The account; null until the invitation is accepted.'),
    practitioner_id: Id,
    full_name: z.string(),
    email: z.string().nullable(),
    mobile: z.string().nullable(),
    photo: PictureName.nullable(),
    status: PractitionerStatus,
  })
  .meta({ id: 'User' });
