import type { ReplyOf } from '@akoma/contract/base';
import type { readSession, refreshSession } from '@akoma/contract/identity';
import { readCookie } from './cookies.ts';
import { renewalAttempt } from './renewal-attempt.ts';
import { isSignIn } from './sign-in-routes.ts';

/**
 * A signed-in browser requests its tokens and its session before the app's code is parsed: on a slow computer parsing takes longer than
 * both answers. The build makes a separate script of this file, which does not wait for the others (vite.config.ts), so it imports almost
 * nothing. The result is optional: without it, `session.ts` sends the requests itself.
 */
type Tokens = ReplyOf<typeof refreshSession>;
type Session = ReplyOf<typeof readSession>;

async function goodAnswer<T>(address: string, init: RequestInit): Promise<T | undefined> {
  try {
    const response = await fetch(address, { credentials: 'same-origin', cache: 'no-store', signal: AbortSignal.timeout(30_000), ...init });
    return response.ok ? ((await response.json()) as T) : undefined;
  } catch {
    return undefined;
  }
}

/** Without the lock shared by all windows, which could only be requested after all code is parsed; the server resolves a race. */
const renewTokens = (): Promise<Tokens | undefined> =>
  goodAnswer('/api/v1/auth/token/refresh', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ attempt: renewalAttempt() }),
  });

const readWho = (tokens: Tokens | undefined): Promise<Session | undefined> =>
  tokens === undefined
    ? Promise.resolve(undefined)
    : goodAnswer('/api/v1/user', {
        headers: { authorization: `Bearer ${tokens.access}`, 'x-requested-with': 'XMLHttpRequest', 'portal-id': 'akoma' },
      });

let asked: { tokens: Promise<Tokens | undefined>; session: Promise<Session | undefined> } | undefined;

/** Sends the requests, if a user is signed in and the page is not one that ends the session. */
export function preloadOnStart(): void {
  if (readCookie('loggedIn') !== 'true' || isSignIn(location.pathname) || !navigator.onLine) return;
  const tokens = renewTokens();
  asked = { tokens, session: tokens.then(readWho) };
}

/** The preloaded tokens. */
export const tokensAhead = async (): Promise<Tokens | undefined> => asked?.tokens;

/** The preloaded session. */
export const sessionAhead = async (): Promise<Session | undefined> => asked?.session;

/** The session is restored, or cannot be: from now on nothing preloaded is used. */
export const forgetAhead = (): void => {
  asked = undefined;
};
