import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { SourceFile } from './architecture/source.ts';

export const root = path.resolve(import.meta.dirname, '..');

const built = new Set(['node_modules', 'dist', '.types', '.git', '.data', '.cache', 'test-results', 'playwright-report', 'coverage']);
/** Made by programs, for programs. */
const made = new Set(['package-lock.json', 'sbom.cdx.json']);
const text = /\.(ts|tsx|mjs|css|sql|md|tsv|html|json)$/;

/** Paths of all hand-written files, from the repository's root; without generated, downloaded and runtime files. */
export function listFiles(folder = ''): string[] {
  return readdirSync(path.join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const inside = folder ? `${folder}/${entry.name}` : entry.name;
    if (entry.isDirectory()) return built.has(entry.name) ? [] : listFiles(inside);
    return entry.isFile() ? [inside] : [];
  });
}

/** The repository as the rules read it: code, SQL, styles and documents. */
export const readRepository = (): SourceFile[] =>
  listFiles()
    .filter((file) => text.test(file) && !made.has(file))
    .map((file) => ({ path: file, text: readFileSync(path.join(root, file), 'utf8') }));
