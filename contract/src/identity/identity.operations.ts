import * as z from 'zod';
import { Id, one, operation, page, permissions } from '../base/index.ts';
import './identity.failures.ts';
import { AccessTokenForm, Session, SessionUser, SignedIn, SignIn, Tokens, UserEdit } from './identity.schema.ts';

export const signIn = operation({
  name: 'identity.signIn',
  spec: ['AUTH-005', 'AUTH-013', 'AUTH-018', 'AUTH-037', 'AUTH-041', 'AUTH-042'],
  summary: 'Signs in with an e-mail address or a phone number; answers tokens, sets the cookies and gives the whole session.',
  permission: 'public',
  method: 'POST',
  path: '/api/v1/providers/auth/login',
  body: SignIn,
  reply: SignedIn,
  failures: ['invalid_credentials', 'second_factor_required', 'new_password_required', 'identity.noMembership'],
});

export const issueAccessToken = operation({
  name: 'identity.issueAccessToken',
  spec: ['AUTH-019', 'AUTH-020', 'AUTH-042'],
  summary:
    'Gives another program a bearer token for the v2 base; form-encoded. No cookie is set, nothing is refreshed: ask again. An account with a second factor sends its code as well.',
  permission: 'public',
  method: 'POST',
  path: '/api/v1/auth/login/access-token',
  body: AccessTokenForm,
  reply: z.object({ access_token: z.string(), token_type: z.literal('bearer'), expires_in: z.int().describe('Seconds.') }),
  failures: ['invalid_credentials', 'identity.otpRequired', 'identity.wrongCode', 'identity.passwordOver', 'identity.noMembership'],
});

export const refreshSession = operation({
  name: 'identity.refreshSession',
  spec: ['AUTH-025', 'AUTH-040', 'AUTH-007', 'AUTH-008'],
  summary: 'Trades a refresh token, from the body or from our own pages by cookie, for new tokens. Each is valid once.',
  permission: 'public',
  method: 'POST',
  path: '/api/v1/auth/token/refresh',
  body: z.object({
    // a foreign token, of any length, is answered by "sign in again" (ERR-011)
    refresh: z.string().optional().describe('Left out by our own pages, which send the cookie.'),
    attempt: z
      .string()
      .regex(/^[\w-]{22,64}$/)
      .optional()
      .describe(
        'A secret of this attempt. A caller whose answer was lost sends the same token with the same attempt again, and gets an answer.',
      ),
  }),
  reply: Tokens,
  failures: ['identity.refreshRaced', 'origin_refused'],
});

export const signOut = operation({
  name: 'identity.signOut',
  spec: ['AUTH-006', 'AUTH-026'],
  summary: 'Ends the session of the bearer token, or from our own pages that of the cookie. Workspace and location stay remembered.',
  permission: 'public',
  method: 'GET',
  path: '/api/v1/auth/logout',
  reply: z.object({ successful: z.literal(true), message: z.string() }),
  failures: ['origin_refused'],
});

export const readSession = operation({
  name: 'identity.readSession',
  spec: ['AUTH-009', 'AUTH-010', 'AUTH-011', 'AUTH-012', 'AUTH-015', 'AUTH-016', 'WS-015', 'PERM-006'],
  summary: 'Everything that the web app needs after a reload.',
  permission: 'signed-in',
  method: 'GET',
  path: '/api/v1/user',
  reply: one(Session),
  failures: [],
  beforeSecondFactor: true,
});

export const updateUser = operation({
  name: 'identity.updateUser',
  spec: ['AUTH-027', 'AUTH-028', 'LOC-012', 'PROFILE-010', 'PROFILE-011', 'PROFILE-012'],
  summary:
    'Changes the caller’s own profile, or the location to work at. A new e-mail address or phone takes the password, and the second factor where there is one. The e-mail address stays as it is, and the new one pending, until the link that is sent there is used.',
  permission: 'signed-in',
  method: 'PATCH',
  path: '/api/v1/user',
  body: UserEdit,
  reply: z.object({ successful: z.boolean(), message: z.string(), data: SessionUser }),
  changes: ['organization', 'files'],
  failures: ['not_found', 'identity.wrongPassword', 'identity.wrongCode'],
});

export const syncUser = operation({
  name: 'identity.syncUser',
  spec: ['AUTH-017', 'AUTH-034', 'AUTH-038'],
  summary: 'Switches the session to another organisation of the user. The tokens stay; the answer is the new session.',
  permission: 'signed-in',
  method: 'POST',
  path: '/api/v2/auth/user-sync',
  body: z.object({
    provider_uuid: Id.describe("The provider's id, equal to organization_uuid; its practitionerRoleId is accepted as well."),
    organization_uuid: Id,
  }),
  reply: one(Session),
  failures: ['not_found'],
  beforeSecondFactor: true,
});

export const listPermissions = operation({
  name: 'identity.listPermissions',
  spec: ['PERM-007', 'PERM-008'],
  summary: 'Every permission that a role can hold.',
  permission: 'signed-in',
  method: 'GET',
  path: '/api/v2/auth/legacy-rbac-permissions',
  reply: page(z.enum(permissions)),
  failures: [],
});
