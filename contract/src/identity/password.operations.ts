import { one, operation } from '../base/index.ts';
import './identity.failures.ts';
import { SignedIn } from './identity.schema.ts';
import {
  PasswordChange,
  PasswordDemands,
  PasswordOutcome,
  PasswordReplacement,
  PasswordReset,
  PasswordResetRequest,
  ResetLink,
} from './password.schema.ts';

export const requestPasswordReset = operation({
  name: 'identity.requestPasswordReset',
  spec: ['AUTH-021', 'AUTH-043'],
  summary:
    'Sends a link to choose a new password, if the name belongs to an account with an e-mail address. The answer is the same in any case.',
  permission: 'public',
  method: 'POST',
  path: '/api/v1/providers/auth/password-reset/',
  body: PasswordResetRequest,
  reply: PasswordOutcome,
  failures: [],
});

export const resetPassword = operation({
  name: 'identity.resetPassword',
  spec: ['AUTH-022', 'AUTH-043', 'VAL-001'],
  summary: 'Sets the password of the account whose link it is. The link works once, for an hour; every session of the account ends.',
  permission: 'public',
  method: 'POST',
  path: '/api/v1/auth/password-reset/confirm/',
  body: PasswordReset,
  reply: PasswordOutcome,
  failures: ['identity.resetLinkOver'],
});

export const readResetLink = operation({
  name: 'identity.readResetLink',
  spec: ['AUTH-003', 'AUTH-022'],
  summary: 'What a password must be that is chosen by this link; the link stays unused.',
  permission: 'public',
  method: 'POST',
  path: '/api/v1/auth/password-reset/link/',
  body: ResetLink,
  reply: one(PasswordDemands),
  failures: ['identity.resetLinkOver'],
});

export const replacePassword = operation({
  name: 'identity.replacePassword',
  spec: ['AUTH-005', 'AUTH-013', 'AUTH-018'],
  summary:
    'Ends a sign-in that answered new_password_required: the challenge with a new password. Answers and sets what signing in does; other sessions go on.',
  permission: 'public',
  method: 'POST',
  path: '/api/v1/providers/auth/login/new-password',
  body: PasswordReplacement,
  reply: SignedIn,
  failures: ['identity.challengeOver', 'identity.noMembership'],
});

export const changePassword = operation({
  name: 'identity.changePassword',
  spec: ['AUTH-023', 'AUTH-024', 'PWD-005', 'PWD-006', 'PWD-007', 'PWD-008', 'PWD-009', 'PWD-011', 'VAL-001'],
  summary: "Changes one's own password and ends one's other sessions. A wrong current password answers operation_successful false.",
  permission: 'signed-in',
  method: 'POST',
  path: '/api/v1/auth/change-password',
  body: PasswordChange,
  reply: PasswordOutcome,
  failures: [],
});
