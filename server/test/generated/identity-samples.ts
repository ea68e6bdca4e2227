import type { Sample, World } from './world.ts';

/** The samples of signing in, and of the caller's own account. */
export const identitySamples: Record<string, (ids: World['ids']) => Sample> = {
  'identity.issueAccessToken': () => ({
    body: { username: 'a@b.example', password: 'x', scope: 'current_user:read', grant_type: 'api_key' },
  }),
  'identity.signIn': () => ({ body: { username: 'a@b.example', password: 'x' } }),
  'identity.confirmSignIn': () => ({ body: { challenge: 'unknown', code: '123456' } }),
  'identity.replacePassword': () => ({
    body: { challenge: 'unknown', new_password: 'three quiet geese', confirm_password: 'three quiet geese' },
  }),
  'identity.sendEmailLink': () => ({}),
  'identity.withdrawEmail': () => ({}),
  'identity.readEmailLink': () => ({ body: { token: 'unknown' } }),
  'identity.confirmEmail': () => ({ body: { token: 'unknown', password: 'x' } }),
  'identity.readSecondFactor': () => ({}),
  'identity.startSecondFactor': () => ({ body: {} }),
  'identity.confirmSecondFactor': () => ({ body: { password: 'x', code: '123456' } }),
  'identity.renewRecoveryCodes': () => ({ body: { password: 'x', code: '123456' } }),
  'identity.turnOffSecondFactor': () => ({ body: { password: 'x', recovery_code: 'k3vq-81mz-7dhw' } }),
  'identity.refreshSession': () => ({ body: { refresh: 'unknown' } }),
  'identity.signOut': () => ({}),
  'identity.listPermissions': () => ({}),
  'identity.readSession': () => ({}),
  'identity.syncUser': ({ organization }) => ({ body: { provider_uuid: organization, organization_uuid: organization } }),
  'identity.requestPasswordReset': () => ({ body: { username: 'a@b.example' } }),
  'identity.readResetLink': () => ({ body: { token: 'unknown' } }),
  'identity.resetPassword': () => ({
    body: { token: 'unknown', new_password: 'three quiet geese', confirm_password: 'three quiet geese' },
  }),
  'identity.changePassword': () => ({ body: { password: 'x', new_password: 'three quiet geese', confirm_password: 'three quiet geese' } }),
  'identity.listSessions': () => ({}),
  'identity.endSession': ({ organization }) => ({ params: { id: organization } }),
  'identity.endSessions': () => ({}),
  'identity.lockSession': () => ({}),
  'identity.unlockSession': () => ({ body: { password: 'x' } }),
  'identity.updateUser': ({ location }) => ({ body: { first_name: 'Esi', location_id: location } }),
};
