import { one, operation } from '../base/index.ts';
import './organization.failures.ts';
import { Acceptance, Invitation, InvitationToken } from './invitation.schema.ts';

export const readInvitation = operation({
  name: 'organization.readInvitation',
  spec: ['TEAM-008'],
  summary: 'What the link of an invitation leads to. The token goes in the body, so that no log keeps it.',
  permission: 'public',
  method: 'POST',
  path: '/api/v1/auth/invitations/read',
  body: InvitationToken,
  reply: one(Invitation),
  failures: ['organization.invitationOver'],
});

export const acceptInvitation = operation({
  name: 'organization.acceptInvitation',
  spec: ['TEAM-008', 'AUTH-022', 'VAL-001'],
  summary:
    'Accepts an invitation, once: sets the password of a new account, or adds the organisation to the account that has proved the address, for a caller with a session of it or its password (and second factor). Nobody is signed in by it.',
  permission: 'public',
  method: 'POST',
  path: '/api/v1/auth/invitations/accept',
  body: Acceptance,
  reply: one(Invitation),
  failures: [
    'organization.invitationOver',
    'organization.signInExists',
    'organization.alreadyMember',
    'identity.wrongPassword',
    'identity.wrongCode',
  ],
});
