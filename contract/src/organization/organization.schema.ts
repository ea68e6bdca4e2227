import * as z from 'zod';
import { currencies, Email, editFields, Id, NameText, Phone, recordFields, rule, sameAs, shownName } from '../base/index.ts';
import { organizationRoles, PictureName, workspaceTypes } from '../identity/index.ts';
import { managingFields, RecordStatus } from './setup-list.schema.ts';

export const factorPolicies = ['off', 'administrators', 'everybody'] as const;

/** A provider organisation: its letterhead data and the settings of its members' screens. */
export const Organization = z
  .object({
    ...recordFields,
    organization_uuid: Id.describe('The same as uuid.'),
    name: z.string(),
    organization_name: z.string().describe('The same as name.'),
    email: z.string().nullable(),
    phone: z.string().nullable().describe('E.164 where it could be read so.'),
    address: z.string().nullable(),
    city: z.string().nullable(),
    region: z.string().nullable(),
    country: z.string().nullable().describe('ISO 3166-1 alpha-2.'),
    digital_address: z.string().nullable().describe('GhanaPostGPS, such as GA-123-4567.'),
    website: z.string().nullable(),
    registration_number: z.string().nullable(),
    tax_number: z.string().nullable(),
    logo: PictureName.nullable(),
    letterhead_note: z.string().nullable().describe('The line under the address on printed pages.'),
    ticket_names: z.boolean().describe('Tickets of the queue name the patient.'),
    timezone: z.string(),
    currency: z.string(),
    date_format: z.string(),
    idle_lock_minutes: z.int(),
    session_idle_minutes: z.int().describe('A session ends so long after its last request.'),
    session_hours: z.int().describe('A session ends so long after signing in at the latest.'),
    password_least: z.int().describe('Fewest characters of a new password; common ones are refused in any case.'),
    password_history: z.int().describe('A new password is none of the last so many; 0: not asked.'),
    password_days: z.int().describe('At a sign-in with an older password a new one is asked for; 0: however old it is.'),
    second_factor: z.enum(factorPolicies).describe('Of whom two-step sign-in is demanded, beside those whose role demands it.'),
    status: RecordStatus,
    organization_role: z.enum(organizationRoles).describe("The caller's."),
  })
  .meta({ id: 'Organization' });

const text = (longest: number) => z.string().trim().max(longest).nullable().optional();

/** An address as people write it: `asempa.com` is `https://asempa.com`. */
const withScheme = (text: string): string => (/^[a-z][a-z0-9+.-]*:/i.test(text) || text === '' ? text : `https://${text}`);
const isWebsite = (text: string): boolean => z.url({ protocol: /^https?$/, hostname: z.regexes.domain }).safeParse(text).success;
/** `''` or null: no name of its own. */
const OwnName = z.string().overwrite(shownName).max(80).nullable().optional();

const organizationFields = {
  email: Email.nullable().optional(),
  phone: Phone.nullable().optional(),
  address: text(500),
  city: text(100),
  region: text(100),
  country: z
    .string()
    .regex(/^[A-Z]{2}$/)
    .nullable()
    .optional(),
  digital_address: text(20),
  website: z.string().trim().overwrite(withScheme).max(200).refine(isWebsite).nullable().optional(),
  registration_number: text(60),
  tax_number: text(60),
  logo: PictureName.nullable().optional(),
  letterhead_note: text(200),
  ticket_names: z.boolean().optional(),
  timezone: z.string().max(60).refine(isTimezone).optional(),
  currency: z.enum(currencies).optional(),
  date_format: z.enum(['DD-MM-YYYY', 'DD MMM, YYYY', 'YYYY-MM-DD', 'DD/MM/YYYY']).optional(),
  idle_lock_minutes: z.int().min(5).max(30).optional(),
  session_idle_minutes: z.int().min(15).max(480).optional(),
  session_hours: z.int().min(1).max(168).optional(),
  password_least: z.int().min(8).max(64).optional(),
  password_history: z.int().min(0).max(10).optional(),
  password_days: z.int().min(0).max(730).optional(),
  second_factor: z.enum(factorPolicies).optional(),
};

function isTimezone(name: string): boolean {
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: name }));
  } catch {
    return false;
  }
}

const Name = NameText(120);
const names = { name: Name.optional(), organization_name: Name.optional().meta(sameAs('name')) };

export const NewOrganization = z
  .object({ ...names, ...organizationFields })
  .refine(({ name, organization_name }) => name !== undefined || organization_name !== undefined, { path: ['name'], ...rule('required') });
export const OrganizationEdit = z.object({ ...editFields, ...names, ...organizationFields });

/** One of the organisation's workspaces; several may have the same type (WS-022, WS-036). */
export const Workspace = z
  .object({
    ...recordFields,
    type: z.enum(workspaceTypes),
    name: z.string().nullable().describe("Null: shown under its type's own name."),
    description: z.string().nullable(),
    status: RecordStatus,
    managing_organization: Id,
  })
  .meta({ id: 'Workspace' });

export const NewWorkspace = z.object({
  type: z.enum(workspaceTypes),
  name: OwnName,
  description: text(300),
  status: RecordStatus.default('active'),
  ...managingFields,
});
export const WorkspaceEdit = z.object({
  id: Id,
  ...editFields,
  type: z.enum(workspaceTypes).optional(),
  name: OwnName,
  description: text(300),
  status: RecordStatus.optional(),
  ...managingFields,
});
export const WorkspaceChoice = z.object({ id: Id, ...managingFields });
