import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Plugin } from 'vite';

/** The parts that a source names, other than where they are hung on or in a sentence: `Menu.Item`. */
function addNamed(folder: string, found: Set<string>): void {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const file = join(folder, entry.name);
    if (entry.isDirectory()) addNamed(file, found);
    else if (/\.(tsx?|mjs)$/.test(entry.name)) {
      for (const [named] of readFileSync(file, 'utf8').matchAll(/(?<![\w"'`])[A-Z]\w*\.[A-Z]\w*\b(?! = [A-Z])/g)) found.add(named);
    }
  }
}

/**
 * Mantine hangs every part of a component on the component (`Menu.Sub = MenuSub`), so a menu brings submenus, searches and radio buttons
 * that nobody shows: 4 KB of the first page. A part that neither we nor Mantine name anywhere is not hung on, and then nothing needs it.
 */
export function withoutUnusedParts(root: string): Plugin {
  const named = new Set<string>();
  return {
    name: 'akoma:without-unused-parts',
    apply: 'build',
    async buildStart() {
      const core = await this.resolve('@mantine/core');
      if (!core) throw new Error('@mantine/core is not installed');
      addNamed(join(root, 'src'), named);
      const mantine = dirname(dirname(dirname(core.id)));
      for (const name of readdirSync(mantine)) addNamed(join(mantine, name, 'esm'), named);
    },
    transform(code, id) {
      if (!/@mantine\/core\/esm\/components\/.*\.mjs$/.test(id)) return null;
      const kept = code.replaceAll(/^([A-Z]\w*\.[A-Z]\w*) = [A-Z]\w*;\n/gm, (line, part: string) => (named.has(part) ? line : ''));
      return kept === code ? null : { code: kept, map: null };
    },
  };
}

/** Files that are loaded and never called: what they export, as little of it as may be. */
const unusedFiles: readonly { file: RegExp; instead: string }[] = [
  // every issue has our own sentence (contract/src/base/sentences.ts), which comes before those of zod
  { file: /[\\/]zod[\\/]v4[\\/]locales[\\/]en\.js$/, instead: 'export default () => ({ localeError: () => undefined });' },
  // nothing of ours has an arrow
  { file: /@mantine\/core\/esm\/utils\/Floating\/FloatingArrow\/FloatingArrow\.mjs$/, instead: 'export const FloatingArrow = () => null;' },
];

export const withoutUnusedFiles: Plugin = {
  name: 'akoma:without-unused-files',
  apply: 'build',
  load: (id) => unusedFiles.find(({ file }) => file.test(id))?.instead,
};
