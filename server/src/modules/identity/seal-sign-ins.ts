import type pg from 'pg';
import { keepHead } from '../audit/index.ts';
import { sealWaiting } from './sign-in-chain.store.ts';

/** The folder for the ends of this chain, beside those of the organisations. */
export const signInHeads = 'sign-ins';
/** Small enough for a transaction of well under a second. */
const most = 1_000;

/** Adds waiting sign-ins to the installation's chain, and stores its new end outside of the database. `pool` is the jobs'. */
export async function sealSignIns(pool: pg.Pool, heads: string, now: Date): Promise<number> {
  for (let total = 0; ; ) {
    const grown = await sealWaiting(pool, most);
    if (!grown) return total;
    total += grown.sealed;
    const { seq, hash } = grown;
    await keepHead(heads, { organization_id: signInHeads, day: now.toISOString().slice(0, 10), seq, hash: hash.toString('hex') }, now);
  }
}
