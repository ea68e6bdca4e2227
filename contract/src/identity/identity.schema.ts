import * as z from 'zod';
import { Day, Id, isPhone, NameText, permissions, rule, sameAs, toE164, withLowerDomain } from '../base/index.ts';
import { codesOf, genders } from '../terminology/index.ts';
import { PasswordLeast } from './password.schema.ts';
import { SentCode, SentRecoveryCode } from './second-factor.schema.ts';
import { UserSettings } from './user-settings.schema.ts';
import { workspaceTypes } from './workspace-choice.ts';

/** The four genders of the record; the admin dialog offers the first two (PROFILE-006). Any case is accepted. */
export const Gender = z.enum(codesOf(genders));
type AnyGender = z.output<typeof Gender>;
export const SentGender = z.preprocess(
  (value) => (typeof value === 'string' ? value.trim().toUpperCase() : value),
  Gender,
) as unknown as z.ZodType<AnyGender, AnyGender | Lowercase<AnyGender>>;

/** The name in `GET /api/v2/files/{name}` of a picture. */
export const PictureName = z
  .string()
  .regex(/^[\w.-]{1,200}$/)
  .describe('A name that GET /api/v2/files/{name} answers.');

/** Permissions by the role of the session's current membership (AUTH-012, PERM-006). */
export const ProviderPermissions = z.object({
  id: Id.describe("The role's id."),
  name: z.string().describe("The role's name."),
  workspaces: z.array(z.string()).describe('Dotted entries; the first segment is the workspace type.'),
  resources: z.array(z.string()).describe('As the role holds them, wildcards not expanded.'),
});

export const organizationRoles = ['owner', 'admin', 'member'] as const;

/** A membership: the user's staff record in this organisation (AUTH-010, AUTH-011). */
export const SessionProvider = z
  .object({
    id: Id.describe('Equal to organization_uuid.'),
    practitionerRoleId: Id.describe('The membership: also practitioner_id, assigned_to_id, started_by_id elsewhere.'),
    title: z.string(),
    first_name: z.string(),
    last_name: z.string(),
    full_name: z.string(),
    organization_name: z.string(),
    organization_uuid: Id,
    organization_role: z.enum(organizationRoles),
    permissions: ProviderPermissions,
  })
  .meta({ id: 'SessionProvider' });

/** An organisation of the user, as the header's menu lists it (AUTH-016). */
export const SessionOrganization = z
  .object({
    organization_uuid: Id,
    organization_name: z.string(),
    organization_role: z.enum(organizationRoles),
    first_name: z.string(),
    last_name: z.string(),
  })
  .meta({ id: 'SessionOrganization' });

/** The signed-in user, with the names of the current membership (AUTH-015). */
export const SessionUser = z
  .object({
    uuid: Id,
    id: Id,
    title: z.string(),
    first_name: z.string(),
    last_name: z.string(),
    full_name: z.string(),
    email: z.string().nullable(),
    email_address: z.string().nullable().describe('The same as email.'),
    email_proved: z
      .boolean()
      .describe('The owner has shown that they receive its mail: invitations and password resets find the account by it.'),
    pending_email: z.string().nullable().describe('An address that becomes email once the link that was sent there is used.'),
    mobile: z.string().nullable().describe('E.164.'),
    phone_number: z.string().nullable().describe('The same as mobile.'),
    gender: Gender.nullable(),
    birth_date: Day.nullable(),
    address: z.string().nullable(),
    photo: PictureName.nullable(),
    signature: PictureName.nullable(),
    location_id: Id.nullable().describe('The location chosen last in this organisation.'),
    organizations: z.array(SessionOrganization),
    organisations: z.array(SessionOrganization).describe("The same list under the specification's other spelling."),
  })
  .meta({ id: 'SessionUser' });

export const SessionWorkspace = z.object({
  uuid: Id,
  id: Id,
  type: z.enum(workspaceTypes),
  name: z.string().nullable(),
  description: z.string().nullable(),
});
export const SessionLocation = z.object({
  uuid: Id,
  id: Id,
  name: z.string(),
  location_name: z.string().describe('The same as name.'),
  path: z.array(z.string()).describe('Names of the locations that contain it, the outermost first.'),
});

export const SessionSettings = z.object({
  support_url: z.string().describe('Where "Support" leads: https or mailto.'),
  portal_id: z.string(),
  date_format: z.string().describe('How a day is shown, such as DD-MM-YYYY.'),
  timezone: z.string().describe('IANA name.'),
  currency: z.string().describe('ISO 4217.'),
  idle_lock_minutes: z.int(),
  password_least: PasswordLeast,
});

/** Everything that the web app needs after a reload; cookies hold only ids (rulings.md 2). */
export const Session = z
  .object({
    user: SessionUser,
    organizations: z.array(SessionOrganization),
    organization_role: z.enum(organizationRoles).describe('In the current organisation.'),
    provider: SessionProvider.describe('The current membership.'),
    permissions: z.array(z.enum(permissions)).describe("The role's resources, expanded: what this session may do."),
    workspaces: z.array(SessionWorkspace).describe('Both in the organisation and permitted to the role, in the order of the switch.'),
    locations: z.array(SessionLocation).describe('Active locations of the current organisation by name.'),
    location_id: Id.nullable().describe('The location chosen last in this organisation, if it still exists.'),
    settings: SessionSettings,
    user_settings: UserSettings.describe("The user's own, in this organisation."),
    second_factor_required: z
      .literal(true)
      .optional()
      .describe(
        'The role demands a second factor that the account does not have: nothing else is answered until it is set up. Else left out.',
      ),
    operator: z
      .literal(true)
      .optional()
      .describe('An operator of the installation, who sees and does what concerns all its organisations. Else left out.'),
    draft_key: z.string().describe('32 bytes, base64: encrypts drafts that the server does not have yet. Keep in memory only.'),
  })
  .meta({ id: 'Session' });

export const Tokens = z.object({
  access: z.string().describe('Bearer token, 10 minutes.'),
  refresh: z.string().describe('Valid once.'),
  v2token: z.string().describe('Bearer token for /api/v2, 10 minutes.'),
  expires_in: z.int().describe('Seconds until access and v2token end.'),
});

/** The answer of a sign-in: the tokens, the specification's five keys and the whole session (AUTH-013). */
export const SignedIn = Session.extend({
  ...Tokens.shape,
  practitioner_roles: z.array(SessionProvider).describe('One for each organisation of the user.'),
  patient: z.null(),
});

const Username = z.string().trim().min(1).max(254);
const Password = z.string().min(1).max(256);

export const SignIn = z
  .object({
    username: Username.optional().describe('An email address or a phone number.'),
    email: Username.optional().meta(sameAs('username')),
    password: Password,
  })
  .refine(({ username, email }) => username ?? email, { path: ['username'], error: 'Username is required.' });

export const AccessTokenForm = z.object({
  username: Username,
  password: Password,
  scope: z.literal('current_user:read'),
  grant_type: z.literal('api_key'),
  otp: z
    .string()
    .regex(/^\d{6}$/)
    .optional()
    .describe('The current code of the authenticator app, for an account with a second factor. Recovery codes are not accepted here.'),
});

/** A phone number used for signing in must be complete: unlike others, it is never empty or short (PROFILE-007, PROFILE-008). */
const OwnPhone = z
  .string()
  .trim()
  .min(1)
  .max(32)
  .refine((text) => text.length >= 6 && isPhone(text), rule('phone'))
  .transform((text) => toE164(text) ?? text);
const OwnEmail = z.string().trim().max(254).pipe(z.email()).transform(withLowerDomain);

/** Fields of the person; those left out stay as they are. Names, title and pictures belong to the current membership (rulings.md 10). */
export const UserEdit = z.object({
  title: z.string().trim().max(20).optional(),
  first_name: NameText(100).optional(),
  last_name: NameText(100).optional(),
  gender: SentGender.optional(),
  birth_date: Day.optional(),
  mobile: OwnPhone.optional().describe('Also what the user may sign in with.'),
  phone_number: OwnPhone.optional().meta(sameAs('mobile')),
  email: OwnEmail.optional().describe('What the user may sign in with. A new one is pending until the link that is sent there is used.'),
  email_address: OwnEmail.optional().meta(sameAs('email')),
  address: z.string().trim().max(500).nullable().optional(),
  photo: PictureName.nullable().optional(),
  signature: PictureName.nullable().optional(),
  location_id: Id.nullable().optional().describe('The location to work at (LOC-012).'),
  password: z.string().min(1).max(256).optional().describe('The current one. Needed when what the user signs in with changes.'),
  code: SentCode.optional().describe('Of the authenticator app; needed then as well by users who have a second factor.'),
  recovery_code: SentRecoveryCode.optional().describe('A recovery code in place of code; it works once.'),
});

const signedAs = { first_name: true, last_name: true, photo: true, password: true, code: true, recovery_code: true } as const;

/** The fields of Edit Profile (PROFILE-001, PROFILE-002, PROFILE-004). */
export const Profile = UserEdit.pick({ ...signedAs, email_address: true, phone_number: true }).required({
  first_name: true,
  last_name: true,
  email_address: true,
  phone_number: true,
});

/** The fields of Update Admin Profile (PROFILE-005, PROFILE-007, PROFILE-008). */
export const AdminProfile = UserEdit.pick({
  ...signedAs,
  gender: true,
  birth_date: true,
  mobile: true,
  email: true,
  address: true,
  signature: true,
}).required({ first_name: true, last_name: true, gender: true, birth_date: true, mobile: true, email: true });

/** The two genders that Update Admin Profile offers (PROFILE-006). */
export const adminGenders = ['MALE', 'FEMALE'] as const;
