import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, statfsSync } from 'node:fs';
import path from 'node:path';

const gigabyte = 1024 ** 3;
/** What the databases and files of a run may come to, and what its programs need beside them. */
const needed = { inFolder: 6 * gigabyte, inMemory: 10 * gigabyte };

/** What Linux says that programs may still take, in bytes. */
const availableMemory = (): number => Number(/^MemAvailable:\s+(\d+) kB$/m.exec(readFileSync('/proc/meminfo', 'utf8'))?.[1] ?? 0) * 1024;

/** Whether files can be kept in memory there without taking it from the programs. */
export function hasRoom(shared: string, available = availableMemory): boolean {
  if (!existsSync(shared)) return false;
  const { bavail, bsize } = statfsSync(shared);
  return bavail * bsize >= needed.inFolder && available() >= needed.inMemory;
}

let made: string | undefined;

/**
 * A folder in memory for what a run writes and throws away, where there is room for it: the database that each file of the server's tests
 * clones has a thousand files, which take a disk half a second. Undefined: the usual folder. It is removed when this process ends.
 */
export function folderInMemory(shared = '/dev/shm'): string | undefined {
  if (made ?? !hasRoom(shared)) return made;
  const folder = mkdtempSync(path.join(shared, 'akoma-check-'));
  chmodSync(folder, 0o1777); // as the usual one: PostgreSQL, which refuses root, writes here as well
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
  made = folder;
  return made;
}
