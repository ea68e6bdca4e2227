import type pg from 'pg';
import { withTenant } from '../../platform/db/tenant.ts';
import type { WorkerPlatform } from '../../platform/module.ts';
import type { Storage } from '../../platform/storage/storage.ts';
import { listNamedKeys } from './files.store.ts';

/** An upload ends within minutes; a file that no row names after so long never will be. */
const graceMs = 24 * 60 * 60 * 1000;
const sweepEvery = 6 * 60 * 60 * 1000;

/**
 * Deletes bytes without a row, which a server leaves if it stops between storing them and committing the row. Deleted files keep their row,
 * and so their bytes. Returns the number of deleted files.
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

/** The worker's schedule. */
export const filesSchedule = ({ storage, pool }: WorkerPlatform) => [
  { name: 'files.sweep', every: sweepEvery, run: async (now: Date): Promise<void> => void (await sweepFiles(pool, storage, now)) },
];
