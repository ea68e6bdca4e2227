import { mkdirSync } from 'node:fs';
import { StartFailure } from '../start-failure.ts';

/**
 * Makes DATA_DIR if it is not there. Called before anything is made in it: started by root, it lets other accounts pass through (PostgreSQL,
 * which refuses root, keeps its data in there) but not look around; else it is ours alone. What is kept in it has its own, closed, permissions.
 */
export function makeDataDir(dir: string): void {
  try {
    mkdirSync(dir, { recursive: true, mode: process.getuid?.() === 0 ? 0o711 : 0o700 });
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new StartFailure(
      `The data directory ${dir} cannot be made (${code}): give this account the right to, or set DATA_DIR to another directory.`,
    );
  }
}
