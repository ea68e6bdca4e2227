import { exportKeptHours } from '@akoma/contract/backup';
import type { WorkerPlatform } from '../../platform/module.ts';
import type { Storage } from '../../platform/storage/storage.ts';

const hour = 60 * 60 * 1000;

/**
 * Deletes files of exports without a row, which a server leaves if it is killed between storing one and recording it. Exports are available
 * for at most a day, so older files have expired. Returns the number of deleted files.
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

/** The worker's schedule. */
export const organizationExportSchedule = ({ exports }: WorkerPlatform) => [
  { name: 'backup.sweepExports', every: hour, run: async (now: Date): Promise<void> => void (await sweepExports(exports, now)) },
];
