import { type TokenKeys, verifyAccess } from './sign-access.ts';

/** Tokens that are remembered at most; the oldest are dropped first. */
const most = 10_000;

/**
 * Verifies access tokens as `verifyAccess` does, and each only once: a signature costs more than the rest of a small read. A token is
 * remembered until it expires. Whether its session lives is another question, asked each time.
 */
export function rememberVerified(keys: TokenKeys): (token: string, now: Date) => Promise<string | null> {
  const known = new Map<string, { session_id: string; until: number }>();
  return async (token, now) => {
    const found = known.get(token);
    if (found && found.until > now.getTime()) return found.session_id;
    known.delete(token);
    const session_id = await verifyAccess(keys, token, now);
    if (session_id === null) return null;
    if (known.size >= most) known.delete(known.keys().next().value!);
    known.set(token, { session_id, until: expiryOf(token) });
    return session_id;
  };
}

/** Milliseconds; read from a token that was verified a moment ago. */
function expiryOf(token: string): number {
  const { exp } = JSON.parse(Buffer.from(token.split('.')[1]!, 'base64url').toString()) as { exp: number };
  return exp * 1000;
}
