import type pg from 'pg';
import { withTenant } from '../../platform/db/tenant.ts';
import type { Storage } from '../../platform/storage/storage.ts';
import { listNamedKeys } from './files.store.ts';

/** An upload ends within minutes; a file that no row names after so long never will be. */
const graceMs = 24 * 60 * 60 * 1000;
const sweepEvery = 6 * 60 * 60 * 1000;

/**
 * Forgets bytes that no row names: a server that stopped between keeping them and committing the row has left them. Files that were
 * deleted keep their row, and so their bytes. Returns how many files it forgot.
 */
export async function sweepFiles(pool: pg.Pool, storage: Storage, now: Date): Promise<number> {
  const before = new Date(now.getTime() - graceMs);
  let swept = await storage.clear(before);
  for await (const { organization_id, keys } of storage.list(before)) {
    const named = await withTenant(pool, organization_id, 'read', (db) => listNamedKeys({ db, organization_id }, keys));
    for (const key of keys.filter((one) => !named.has(one))) {
      await storage.remove(key);
      swept += 1;
    }
  }
  return swept;
}

/** What a worker does of itself, handed the app's pool. */
export const filesSchedule = (storage: Storage) => (pool: pg.Pool) => [
  { name: 'files.sweep', every: sweepEvery, run: async (now: Date): Promise<void> => void (await sweepFiles(pool, storage, now)) },
];
