import { existsSync } from 'node:fs';
import path from 'node:path';

/**
 * The path of a file or folder of the server package: `src/platform/documents/fonts`. Bundle and sources are in different folders of the
 * same package, so parent folders are searched. Throws if it does not exist.
 */
export function packageFile(relative: string): string {
  for (let folder = import.meta.dirname; ; folder = path.dirname(folder)) {
    const file = path.join(folder, relative);
    if (existsSync(path.join(folder, 'package.json')) && existsSync(file)) return file;
    if (folder === path.dirname(folder)) throw new Error(`server/${relative} is missing: install the server with its sources.`);
  }
}
