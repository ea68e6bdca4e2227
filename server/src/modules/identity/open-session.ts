import { randomBytes } from 'node:crypto';
import type { Db } from '../../platform/db/tenant.ts';
import { newId } from '../../platform/id.ts';
import type { IdentityMeans } from './identity.ports.ts';
import { lifetimes, secondsAfter, type SessionLimits, sha256, usualLimits } from './identity.rules.ts';
import { insertRefreshToken, insertSession } from './session.store.ts';
import { signAccess } from './sign-access.ts';

export interface Opening {
  account_id: string;
  organization_id: string;
  /** `app` can be refreshed for a week; `program` lives as long as its only access token. */
  kind: 'app' | 'program';
  /** Shown to the owner, to recognise the session. */
  device?: string | null;
  /** The network address that it is opened from. */
  address?: string | null;
  /** Those of the organisation; default: the app's. */
  limits?: SessionLimits;
}

/** Begins a session; its tokens are made apart. */
export async function openSession(
  db: Db,
  { account_id, organization_id, kind, device = null, address = null, limits = usualLimits }: Opening,
  now: Date,
): Promise<{ session_id: string; expires_at: Date }> {
  const session_id = newId();
  const expires_at = secondsAfter(now, kind === 'app' ? limits.absolute : lifetimes.access);
  const session = { id: session_id, account_id, organization_id, kind, device, address, created_at: now, last_used_at: now, expires_at };
  await insertSession(db, { ...session, idle_seconds: limits.idle, lock_seconds: kind === 'app' ? limits.lock : null });
  return { session_id, expires_at };
}

/**
 * Issues the next tokens of a session. The refresh token is 256 random bits, of which only the hash is stored; `predecessor` is the hash
 * of the one that it is given for.
 */
export async function issueTokens(
  db: Db,
  keys: IdentityMeans['keys'],
  { session_id, expires_at, predecessor = null }: { session_id: string; expires_at: Date; predecessor?: Buffer | null },
  now: Date,
) {
  const refresh = randomBytes(32).toString('base64url');
  const idle = secondsAfter(now, lifetimes.idle);
  const [access, v2token] = await Promise.all([
    signAccess(keys, session_id, 'main', now),
    signAccess(keys, session_id, 'v2', now),
    insertRefreshToken(db, {
      hash: sha256(refresh),
      session_id,
      predecessor,
      created_at: now,
      expires_at: idle < expires_at ? idle : expires_at,
    }),
  ]);
  return { access, refresh, v2token, expires_in: lifetimes.access };
}

export type IssuedTokens = Awaited<ReturnType<typeof issueTokens>>;
