import { mkdirSync } from 'node:fs';
import { StartFailure } from '../start-failure.ts';

/**
 * Creates DATA_DIR if it does not exist; call it before anything is created inside. When started by root, other accounts may traverse it
 * (PostgreSQL refuses to run as root and has its data inside) but not list it; otherwise it is private. Its content has stricter
 * permissions.
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
