import { type TokenKeys, verifyAccess } from './sign-access.ts';

/** Tokens that are remembered at most; the oldest are dropped first. */
const most = 10_000;

interface Verify {
  (token: string, now: Date): Promise<string | null>;
  /** The session of a token that is remembered, without any work. */
  known: (token: string, now: Date) => string | undefined;
}

/**
 * Verifies access tokens as `verifyAccess` does, but each only once: a signature check costs more than the rest of a small read. A token is
 * cached until it expires. Whether its session is active is checked separately each time.
 */
export function rememberVerified(keys: TokenKeys): Verify {
  const remembered = new Map<string, { session_id: string; until: number }>();
  const known = (token: string, now: Date): string | undefined => {
    const found = remembered.get(token);
    if (found && found.until > now.getTime()) return found.session_id;
    remembered.delete(token);
    return undefined;
  };
  const verify = async (token: string, now: Date): Promise<string | null> => {
    const before = known(token, now);
    if (before !== undefined) return before;
    const session_id = await verifyAccess(keys, token, now);
    if (session_id === null) return null;
    if (remembered.size >= most) remembered.delete(remembered.keys().next().value!);
    remembered.set(token, { session_id, until: expiryOf(token) });
    return session_id;
  };
  return Object.assign(verify, { known });
}

/** Milliseconds; read from a token that was verified a moment ago. */
function expiryOf(token: string): number {
  const { exp } = JSON.parse(Buffer.from(token.split('.')[1]!, 'base64url').toString()) as { exp: number };
  return exp * 1000;
}
