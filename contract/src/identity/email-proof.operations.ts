import { one, operation } from '../base/index.ts';
import { EmailConfirmation, EmailLink, EmailToken } from './email-proof.schema.ts';
import './identity.failures.ts';
import { SessionUser } from './identity.schema.ts';

export const sendEmailLink = operation({
  name: 'identity.sendEmailLink',
  spec: ['AUTH-027', 'AUTH-037'],
  summary: "Sends the link again to one's pending address, or without one to the address that is not confirmed yet. Links before it end.",
  permission: 'signed-in',
  method: 'POST',
  path: '/api/v1/user/email-link',
  reply: one(SessionUser),
  failures: ['identity.nothingToProve'],
});

export const withdrawEmail = operation({
  name: 'identity.withdrawEmail',
  spec: ['AUTH-027', 'AUTH-037'],
  summary: "Withdraws one's pending address: its link ends, and one signs in as before.",
  permission: 'signed-in',
  method: 'DELETE',
  path: '/api/v1/user/email-link',
  reply: one(SessionUser),
  failures: ['identity.nothingToProve'],
});

export const readEmailLink = operation({
  name: 'identity.readEmailLink',
  spec: ['AUTH-027', 'AUTH-037'],
  summary:
    'What the link in a letter to a new address leads to. The token goes in the body, so that no log keeps it; the link stays unused.',
  permission: 'public',
  method: 'POST',
  path: '/api/v1/auth/email-link/read',
  body: EmailToken,
  reply: one(EmailLink),
  failures: ['identity.emailLinkOver'],
});

export const confirmEmail = operation({
  name: 'identity.confirmEmail',
  spec: ['AUTH-027', 'AUTH-037'],
  summary:
    'Makes the address that the link was sent to the one to sign in with, once: for the holder of the link and of a session or the password of the account that asked. Nobody is signed in by it.',
  permission: 'public',
  method: 'POST',
  path: '/api/v1/auth/email-link/confirm',
  body: EmailConfirmation,
  reply: one(EmailLink),
  failures: ['identity.emailLinkOver', 'identity.emailTaken', 'identity.wrongPassword', 'identity.wrongCode'],
});
