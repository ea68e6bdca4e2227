import { randomBytes } from 'node:crypto';
import { type Failure, fail } from '@akoma/contract/base';
import type { Db } from '../../platform/db/tenant.ts';
import { lifetimes, secondsAfter, sha256 } from './identity.rules.ts';
import type { PasswordDemands } from './password-demands.rules.ts';
import { insertChallenge } from './second-factor.store.ts';
import { insertSignInEvent } from './session.store.ts';

/** An incomplete sign-in: the missing step, and the challenge that continues it. */
export type Asked = { challenge: string } & ({ asks: 'second-factor' } | { asks: 'new-password'; demands: PasswordDemands });

interface Asker {
  account_id: string;
  address: string;
  now: Date;
}

const askedEvents = { 'second-factor': 'second-factor-asked', 'new-password': 'new-password-asked' } as const;
const holds = { 'second-factor': lifetimes.challenge, 'new-password': lifetimes.newPassword } as const;

/** Creates a challenge: 256 random bits, of which only the hash is stored. */
async function challengeFor(db: Db, asks: Asked['asks'], { account_id, address, now }: Asker): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  await insertChallenge(db, { hash: sha256(token), account_id, asks, created_at: now, expires_at: secondsAfter(now, holds[asks]) });
  await insertSignInEvent(db, { happened_at: now, event: askedEvents[asks], account_id, address });
  return token;
}

export const askSecondFactor = async (db: Db, asker: Asker): Promise<Asked> => ({
  asks: 'second-factor',
  challenge: await challengeFor(db, 'second-factor', asker),
});

export const askNewPassword = async (db: Db, asker: Asker, demands: PasswordDemands): Promise<Asked> => ({
  asks: 'new-password',
  demands,
  challenge: await challengeFor(db, 'new-password', asker),
});

/** The refusal with the challenge, once that is committed. */
export function requireSecondStep(asked: Asked): Failure {
  const { asks, challenge } = asked;
  const told = { challenge, expires_in: holds[asks] };
  if (asks === 'second-factor') return fail('second_factor_required', told);
  const { days, least } = asked.demands;
  return fail('new_password_required', { ...told, days, password_least: least });
}
