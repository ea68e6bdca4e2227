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

/**
 * Refusing takes at most a millisecond, so waiting takes seconds at most; a whole hospital opening its pages at once stays below these
 * limits.
 */
const usual: Bounds = { mayWait: 10_000, mayWaitOfOne: 2_000 };

/**
 * Starts requests in turn by caller, one at a time, and lets new ones arrive in between. Otherwise one process handles everything that
 * arrived together in sequence, and a caller who sends a hundred requests delays everyone behind them. A session is one caller once its
 * token is known here; all others share one turn among the sessions, divided by address. Within an address, requests with a token have a
 * separate turn: a valid one may be new here and should not wait behind password guessing.
 */
export function admitByTurns(app: FastifyInstance, { tokenOf, knownSession }: Tokens, bounds = usual): void {
  const callers = new Turns({ atOnce: 1, ...bounds });
  const strangers = new Turns({ atOnce: 1, ...bounds });
  const giveBack = () => callers.give();
  const begin = async (owner: string): Promise<void> => {
    await callers.take({ owner });
    setImmediate(giveBack);
  };
  const beginStranger = async (owner: string): Promise<void> => {
    await strangers.take({ owner });
    try {
      await callers.take({ owner: 'strangers' });
    } catch (error) {
      strangers.give();
      throw error;
    }
    setImmediate(() => {
      callers.give();
      strangers.give();
    });
  };
  app.addHook('onRequest', (request, _reply, done) => {
    const token = tokenOf(request);
    const session = token && knownSession(token);
    if (session !== undefined && callers.takeFree()) {
      setImmediate(giveBack);
      return done();
    }
    const begun = session === undefined ? beginStranger(`${callerAt(request.ip)}${token ? ' with a token' : ''}`) : begin(session);
    begun.then(() => done(), done);
  });
}
