import { existsSync } from 'node:fs';
import path from 'node:path';

/**
 * The path of a file or folder that belongs to the server, from its folder: `src/platform/documents/fonts`. The bundle stands elsewhere than
 * the sources, but below the same folder. Throws when it is not there.
 */
export function packageFile(relative: string): string {
  for (let folder = import.meta.dirname; ; folder = path.dirname(folder)) {
    const file = path.join(folder, relative);
    if (existsSync(path.join(folder, 'package.json')) && existsSync(file)) return file;
    if (folder === path.dirname(folder)) throw new Error(`server/${relative} is missing: install the server with its sources.`);
  }
}
