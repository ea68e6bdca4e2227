import { AsyncLocalStorage } from 'node:async_hooks';
import type pg from 'pg';
import { Turns } from '../threads/lanes.ts';
import { timeoutMs } from './pool.ts';

/** For whom the server works just now. */
const asking = new AsyncLocalStorage<string>();

/** Whatever `work` borrows is borrowed for this caller: a session, or an address without one. */
export const onBehalfOf = <T>(caller: string, work: () => T): T => asking.run(caller, work);

const turnsOf = new WeakMap<pg.Pool, Turns>();

function turnsIn(pool: pg.Pool): Turns {
  const before = turnsOf.get(pool);
  if (before) return before;
  const turns = new Turns({ atOnce: pool.options.max, mayWait: Number.POSITIVE_INFINITY, mayWaitOfOne: Number.POSITIVE_INFINITY });
  turnsOf.set(pool, turns);
  return turns;
}

/**
 * A connection; where none is free, in turns by caller: one who sends twenty requests at once waits for their own, and everybody else
 * for one of them at most. Throws `unavailable` when none becomes free in time.
 */
export async function lend(pool: pg.Pool): Promise<pg.PoolClient> {
  const turns = turnsIn(pool);
  if (!turns.takeFree()) await turns.take({ owner: asking.getStore() ?? '', signal: AbortSignal.timeout(timeoutMs) });
  try {
    const client = await pool.connect();
    const release = client.release.bind(client);
    client.release = (failed) => {
      client.release = release;
      release(failed);
      turns.give();
    };
    return client;
  } catch (error) {
    turns.give();
    throw error;
  }
}
