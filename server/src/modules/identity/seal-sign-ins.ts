import type pg from 'pg';
import { keepHead } from '../audit/index.ts';
import { sealWaiting } from './sign-in-chain.store.ts';

/** The folder beside those of the organisations in which ends of this chain are kept. */
export const signInHeads = 'sign-ins';
/** So many that one transaction stays well under a second. */
const most = 1_000;

/** Hangs the sign-ins that wait into the chain of the installation, and keeps its new end outside of the database. `pool` is the jobs'. */
export async function sealSignIns(pool: pg.Pool, heads: string, now: Date): Promise<number> {
  for (let total = 0; ; ) {
    const grown = await sealWaiting(pool, most);
    if (!grown) return total;
    total += grown.sealed;
    const { seq, hash } = grown;
    await keepHead(heads, { organization_id: signInHeads, day: now.toISOString().slice(0, 10), seq, hash: hash.toString('hex') }, now);
  }
}
