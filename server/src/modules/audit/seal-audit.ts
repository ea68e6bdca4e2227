import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { sealEntries } from './audit.store.ts';
import { keepHeads } from './keep-heads.ts';

/** Small enough for a transaction of well under a second. */
const most = 1_000;
/** Fewer than these are no batch: each costs a transaction, and a file that reaches the disk. */
const few = 100;
/** Then the next look begins, with its own time. */
const mostBatches = 50;

/**
 * Seals all waiting entries of every organisation, and stores the new ends in `heads`. Safe to run on several servers. `pool` is the jobs':
 * no tenant may read the others. While people work something always waits again: after sealing a few it pauses for `rest` milliseconds, so
 * that more come together. Returns the number of sealed entries.
 */
export async function sealAudit(pool: pg.Pool, heads: string, now: Date, rest = 0): Promise<number> {
  let total = 0;
  for (let batches = 0; batches < mostBatches; batches++) {
    const grown = await sealEntries(pool, most);
    const sealed = grown.reduce((sum, one) => sum + one.sealed, 0);
    total += sealed;
    await keepHeads(heads, grown, now);
    if (sealed === 0) break;
    if (sealed < few && rest > 0) await sleep(rest);
  }
  return total;
}
