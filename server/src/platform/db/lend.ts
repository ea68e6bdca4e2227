import { AsyncLocalStorage } from 'node:async_hooks';
import type pg from 'pg';
import { Turns } from '../threads/lanes.ts';
import { timeoutMs } from './pool.ts';

/** For whom the server is working at the moment, if the borrower does not say. */
const asking = new AsyncLocalStorage<string>();
let asked = 0;

/**
 * Every connection that `work` borrows is counted for this caller: a session, or an address without one. For work that borrows in many
 * places. Until Node 24 an active AsyncLocalStorage makes every promise of the process slower, so it is disabled as soon as nobody uses it.
 */
export async function onBehalfOf<T>(caller: string, work: () => Promise<T>): Promise<T> {
  asked++;
  try {
    return await asking.run(caller, work);
  } finally {
    if (--asked === 0) asking.disable();
  }
}

const turnsOf = new WeakMap<pg.Pool, Turns>();

function turnsIn(pool: pg.Pool): Turns {
  const before = turnsOf.get(pool);
  if (before) return before;
  const turns = new Turns({ atOnce: pool.options.max, mayWait: Number.POSITIVE_INFINITY, mayWaitOfOne: Number.POSITIVE_INFINITY });
  turnsOf.set(pool, turns);
  return turns;
}

const inTime = (owner: string) => ({ owner, signal: AbortSignal.timeout(timeoutMs) });

/** One caller has at most half of the connections at a time, so that others need not wait for a database that works for that one alone. */
const mostOfOne = (pool: pg.Pool): number => Math.max(2, Math.ceil(pool.options.max / 2));

const ownTurnsOf = new WeakMap<pg.Pool, Map<string, Turns>>();

/** The turns of one caller. */
function turnsFor(pool: pg.Pool, owner: string): { turns: Turns; give: () => void } {
  const callers = ownTurnsOf.get(pool) ?? new Map<string, Turns>();
  ownTurnsOf.set(pool, callers);
  const turns =
    callers.get(owner) ?? new Turns({ atOnce: mostOfOne(pool), mayWait: Number.POSITIVE_INFINITY, mayWaitOfOne: Number.POSITIVE_INFINITY });
  callers.set(owner, turns);
  const give = () => {
    turns.give();
    if (turns.working === 0) callers.delete(owner);
  };
  return { turns, give };
}

/**
 * A connection; one caller has half of them at most, and if none is free, callers take turns: one who sends twenty requests at once waits for
 * their own, and every other caller for one of them at most. Throws `unavailable` if none becomes free in time.
 */
export async function lend(pool: pg.Pool, caller?: string): Promise<pg.PoolClient> {
  const turns = turnsIn(pool);
  const owner = caller ?? asking.getStore() ?? '';
  const own = owner === '' ? undefined : turnsFor(pool, owner);
  if (own && !own.turns.takeFree()) await own.turns.take(inTime(owner));
  try {
    if (!turns.takeFree()) await turns.take(inTime(owner));
  } catch (error) {
    own?.give();
    throw error;
  }
  const give = () => {
    turns.give();
    own?.give();
  };
  try {
    const client = await pool.connect();
    const release = client.release.bind(client);
    client.release = (failed) => {
      client.release = release;
      release(failed);
      give();
    };
    return client;
  } catch (error) {
    give();
    throw error;
  }
}
