import type { ReplyOf } from '@akoma/contract/base';
import type { readSession, refreshSession } from '@akoma/contract/identity';
import { readCookie } from './cookies.ts';
import { renewalAttempt } from './renewal-attempt.ts';
import { isSignIn } from './sign-in-routes.ts';

/**
 * A browser that is signed in asks for its tokens and its session before the code of the app is read: on a slow computer the reading takes
 * longer than both answers. The build makes a script of its own of this file, which does not wait for the others (vite.config.ts), so it
 * imports next to nothing. An answer is a gift: where there is none, for whatever reason, `session.ts` asks as if nobody had asked before.
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

/** Without the lock of the other windows, whose grant would wait until all code is read; the server settles a race. */
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

/** Asks, where somebody is signed in and the page is none that ends the session. */
export function preloadOnStart(): void {
  if (readCookie('loggedIn') !== 'true' || isSignIn(location.pathname) || !navigator.onLine) return;
  const tokens = renewTokens();
  asked = { tokens, session: tokens.then(readWho) };
}

/** Tokens that were asked for ahead. */
export const tokensAhead = async (): Promise<Tokens | undefined> => asked?.tokens;

/** The session that was asked for ahead. */
export const sessionAhead = async (): Promise<Session | undefined> => asked?.session;

/** The session stands, or will not: from now on everything is asked for when it is needed. */
export const forgetAhead = (): void => {
  asked = undefined;
};
