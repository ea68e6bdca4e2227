import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Turns } from '../threads/lanes.ts';
import { callerAt } from './limits.ts';

interface Bounds {
  /** So many requests may wait to be begun. */
  mayWait: number;
  mayWaitOfOne: number;
}

interface Tokens {
  tokenOf: (request: FastifyRequest) => string | undefined;
  knownSession: (token: string) => string | undefined;
}

/** A refusal takes a millisecond at most, so that nobody waits for more than seconds; a whole hospital that opens its pages at once is fewer. */
const usual: Bounds = { mayWait: 10_000, mayWaitOfOne: 2_000 };

/**
 * Begins requests by turns of those who send them, one at a time, and looks after each what else has come. One process takes all that came at
 * once one after the other: the sender who sends a hundred would be in front of everybody who comes a moment later. A session is one caller as
 * soon as its token is known here; all others have one turn among the sessions, which their addresses share by turns. Of an address those who
 * bring a token have a turn of their own: a good one may be new here, and does not stand behind a crowd that guesses passwords.
 */
export function admitByTurns(app: FastifyInstance, { tokenOf, knownSession }: Tokens, bounds = usual): void {
  const callers = new Turns({ atOnce: 1, ...bounds });
  const strangers = new Turns({ atOnce: 1, ...bounds });
  app.addHook('onRequest', async (request) => {
    const token = tokenOf(request);
    const session = token && knownSession(token);
    if (session === undefined) await strangers.take({ owner: `${callerAt(request.ip)}${token ? ' with a token' : ''}` });
    try {
      await callers.take({ owner: session ?? 'strangers' });
    } catch (error) {
      if (session === undefined) strangers.give();
      throw error;
    }
    setImmediate(() => {
      callers.give();
      if (session === undefined) strangers.give();
    });
  });
}
