import { execFileSync, spawnSync } from 'node:child_process';
import { chmodSync, closeSync, fsyncSync, mkdtempSync, openSync, rmdirSync, rmSync, statfsSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** A real disk, small enough to be filled. */
export interface SmallDisk {
  folder: string;
  /** Puts a file of no use on it, so that only so many bytes are left. */
  fill: (leave?: number) => void;
  /** Removes that file. */
  empty: () => void;
  unmount: () => void;
}

/** Undefined if the system permits no mount: only root may, and not in every container. */
export function mountSmallDisk(megabytes: number): SmallDisk | undefined {
  const folder = mkdtempSync(path.join(tmpdir(), 'akoma-disk-'));
  const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', folder]);
  if (mounted.status !== 0) {
    rmdirSync(folder);
    return undefined;
  }
  chmodSync(folder, 0o755); // PostgreSQL's account passes through
  const useless = path.join(folder, 'full-of-this');
  return {
    folder,
    fill(leave = 0) {
      const file = openSync(useless, 'a');
      const piece = Buffer.alloc(64 * 1024, 1);
      try {
        for (let left = freeBytes(folder) - leave; left > 0; left = freeBytes(folder) - leave)
          writeSync(file, piece, 0, Math.min(left, piece.length));
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error; // another process was faster
      } finally {
        fsyncSync(file);
        closeSync(file);
      }
    },
    empty: () => rmSync(useless, { force: true }),
    unmount() {
      execFileSync('umount', ['-l', folder]);
      rmdirSync(folder);
    },
  };
}

export function freeBytes(folder: string): number {
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize;
}
