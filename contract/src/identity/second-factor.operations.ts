import { one, operation } from '../base/index.ts';
import './identity.failures.ts';
import { SignedIn } from './identity.schema.ts';
import {
  FactorConfirmation,
  FactorProof,
  FactorSecret,
  FactorStart,
  RecoveryCodes,
  SecondFactor,
  SecondStep,
} from './second-factor.schema.ts';

export const confirmSignIn = operation({
  name: 'identity.confirmSignIn',
  spec: ['AUTH-005', 'AUTH-013', 'AUTH-018', 'AUTH-041'],
  summary:
    'The second step of a sign-in that answered second_factor_required: the challenge with a code of the authenticator app, or with a recovery code. Answers and sets what signing in does.',
  permission: 'public',
  method: 'POST',
  path: '/api/v1/providers/auth/login/second-factor',
  body: SecondStep,
  reply: SignedIn,
  failures: ['identity.challengeOver', 'identity.wrongCode', 'new_password_required', 'identity.noMembership'],
});

export const readSecondFactor = operation({
  name: 'identity.readSecondFactor',
  spec: ['MENU-008', 'AUTH-018'],
  summary: "Whether one's own account asks for a second step at the sign-in, and which organisations demand it.",
  permission: 'signed-in',
  method: 'GET',
  path: '/api/v2/auth/second-factor',
  reply: one(SecondFactor),
  failures: [],
  beforeSecondFactor: true,
});

export const startSecondFactor = operation({
  name: 'identity.startSecondFactor',
  spec: ['MENU-008', 'AUTH-018'],
  summary:
    'Gives a new secret for an authenticator app, shown once; it counts from confirmSecondFactor on. Who has a second factor already proves it here, and moves it to another phone.',
  permission: 'signed-in',
  method: 'POST',
  path: '/api/v2/auth/second-factor/start',
  body: FactorStart,
  reply: one(FactorSecret),
  failures: ['identity.wrongCode'],
  audit: { action: 'second-factor.start' },
  shownOnce: true,
  beforeSecondFactor: true,
});

export const confirmSecondFactor = operation({
  name: 'identity.confirmSecondFactor',
  spec: ['MENU-008', 'AUTH-018', 'AUTH-041'],
  summary:
    "Turns the second factor on, or moves it to the new secret, by the first code and one's password. Answers ten recovery codes, and ends one's other sessions.",
  permission: 'signed-in',
  method: 'POST',
  path: '/api/v2/auth/second-factor',
  body: FactorConfirmation,
  reply: one(RecoveryCodes),
  failures: ['identity.wrongPassword', 'identity.wrongCode', 'identity.noFactorStarted'],
  audit: { action: 'second-factor.on' },
  shownOnce: true,
  beforeSecondFactor: true,
});

export const renewRecoveryCodes = operation({
  name: 'identity.renewRecoveryCodes',
  spec: ['MENU-008', 'AUTH-018', 'AUTH-041'],
  summary: 'Gives ten new recovery codes; the old ones are worth nothing any more.',
  permission: 'signed-in',
  method: 'POST',
  path: '/api/v2/auth/second-factor/recovery-codes',
  body: FactorProof,
  reply: one(RecoveryCodes),
  failures: ['identity.wrongPassword', 'identity.wrongCode', 'identity.noFactor'],
  audit: { action: 'second-factor.recovery-codes' },
  shownOnce: true,
});

export const turnOffSecondFactor = operation({
  name: 'identity.turnOffSecondFactor',
  spec: ['MENU-008', 'AUTH-018', 'AUTH-041'],
  summary: "Turns the second factor off, unless a role demands it. One's other sessions end.",
  permission: 'signed-in',
  method: 'POST',
  path: '/api/v2/auth/second-factor/off',
  body: FactorProof,
  reply: one(SecondFactor),
  failures: ['identity.wrongPassword', 'identity.wrongCode', 'identity.noFactor', 'identity.factorDemanded'],
  audit: { action: 'second-factor.off' },
});
