import { exportKeptHours } from '@akoma/contract/backup';
import type { Storage } from '../../platform/storage/storage.ts';

const hour = 60 * 60 * 1000;

/**
 * Forgets files of exports that no row names any more, or never did: a server that was killed between keeping one and noting it has left
 * it. No export is kept for longer than a day, so older ones have expired. Returns how many it removed.
 */
export async function sweepExports(exports: Storage, now: Date): Promise<number> {
  const before = new Date(now.getTime() - (exportKeptHours + 1) * hour);
  let swept = await exports.clear(before);
  for await (const { keys } of exports.list(before)) {
    for (const key of keys) await exports.remove(key);
    swept += keys.length;
  }
  return swept;
}

/** What a worker does of itself. */
export const organizationExportSchedule = (exports: Storage) => [
  { name: 'backup.sweepExports', every: hour, run: async (now: Date): Promise<void> => void (await sweepExports(exports, now)) },
];
