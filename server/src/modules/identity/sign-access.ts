import { createHash, createPublicKey, type KeyObject } from 'node:crypto';
import { errors, type JWTPayload, jwtVerify, SignJWT } from 'jose';
import { audiences, lifetimes, secondsAfter } from './identity.rules.ts';

/** Ed25519 keys of the access tokens, by the name that a token carries. */
export interface TokenKeys {
  signing: { kid: string; key: KeyObject };
  verifying: ReadonlyMap<string, KeyObject>;
}

/** The signing key, optionally followed by recently replaced keys, whose tokens stay valid until they expire. */
export function tokenKeys(signing: KeyObject, ...replaced: KeyObject[]): TokenKeys {
  const all = [signing, ...replaced].map((key) => {
    const open = createPublicKey(key);
    return {
      kid: createHash('sha256')
        .update(open.export({ type: 'spki', format: 'der' }))
        .digest('base64url')
        .slice(0, 11),
      key,
      open,
    };
  });
  return { signing: all[0]!, verifying: new Map(all.map(({ kid, open }) => [kid, open])) };
}

const algorithm = 'EdDSA';
const issuer = 'akoma';
const type = 'at+jwt';

/** An access token: contains only the session and the audience, and lives ten minutes (rulings.md 1). */
export function signAccess({ signing }: TokenKeys, session_id: string, audience: (typeof audiences)[number], now: Date): Promise<string> {
  return new SignJWT({ sid: session_id })
    .setProtectedHeader({ alg: algorithm, typ: type, kid: signing.kid })
    .setIssuer(issuer)
    .setAudience(audience)
    .setIssuedAt(now)
    .setExpirationTime(secondsAfter(now, lifetimes.access))
    .sign(signing.key);
}

/**
 * The session id in an access token, or `null` if the token is not ours, or expired. Does not check whether the session is active.
 * `evenExpired` is only for signing out.
 */
export async function verifyAccess({ verifying }: TokenKeys, token: string, now: Date, evenExpired = false): Promise<string | null> {
  try {
    const { payload } = await jwtVerify(
      token,
      ({ kid }) => {
        const key = verifying.get(kid ?? '');
        if (!key) throw new errors.JWKSNoMatchingKey();
        return key;
      },
      { algorithms: [algorithm], typ: type, issuer, audience: [...audiences], requiredClaims: ['exp', 'iat', 'sid'], currentDate: now },
    );
    return isOfOurLife(payload, now) ? sessionIn(payload) : null;
  } catch (error) {
    if (error instanceof errors.JWTExpired) return evenExpired && isOfOurLife(error.payload, now) ? sessionIn(error.payload) : null;
    if (error instanceof errors.JOSEError) return null;
    throw error;
  }
}

/**
 * Limits the lifetime of tokens to ours, so that a stolen signing key cannot issue long-lived ones, and refuses those from the future, with
 * a tolerance for the clocks of our servers.
 */
const isOfOurLife = ({ iat = 0, exp = 0 }: JWTPayload, now: Date): boolean =>
  exp - iat <= lifetimes.access && iat <= now.getTime() / 1000 + clockTolerance;
const clockTolerance = 60; // s

const sessionIn = ({ sid }: JWTPayload): string | null => (typeof sid === 'string' && uuid.test(sid) ? sid : null);
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
