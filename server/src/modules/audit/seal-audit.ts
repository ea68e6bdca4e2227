import type pg from 'pg';
import { sealEntries } from './audit.store.ts';
import { keepHeads } from './keep-heads.ts';

/** So many that one transaction stays well under a second. */
const most = 1_000;

/**
 * Seals everything that waits, of every organisation, and keeps the new ends in `heads`. Any number of servers may do so at once.
 * `pool` is the jobs': no tenant may look at the others. Returns how many entries it sealed.
 */
export async function sealAudit(pool: pg.Pool, heads: string, now: Date): Promise<number> {
  for (let total = 0; ; ) {
    const grown = await sealEntries(pool, most);
    const sealed = grown.reduce((sum, one) => sum + one.sealed, 0);
    total += sealed;
    await keepHeads(heads, grown, now);
    if (sealed === 0) return total;
  }
}
