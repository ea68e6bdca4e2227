import { build, type Rolldown, type UserConfig } from 'vite';

/** Modules that travel in one file of the build. */
export interface Group {
  name: string;
  test: (id: string) => boolean;
  priority: number;
  includeDependenciesRecursively: false;
}

const isChunk = (made: Rolldown.OutputChunk | Rolldown.OutputAsset): made is Rolldown.OutputChunk => made.type === 'chunk';

/**
 * Left alone, the bundler makes a file for each set of pages that share a module: fifty of about one KB for the first page behind the sign-in,
 * and a slow line pays for each of them. Which modules a page really needs is known only when unused code is gone, so the app is bundled once
 * for that, without being written. `pages`: files of `src`, by the name of their group. What stands in a file that is `named` already stays there.
 */
export async function pageGroups(
  config: UserConfig,
  pages: Readonly<Record<string, readonly string[]>>,
  named: ReadonlySet<string>,
): Promise<Group[]> {
  const built = await build({ ...config, configFile: false, logLevel: 'error', build: { ...config.build, write: false, minify: false } });
  const chunks = new Map((built as Rolldown.RolldownOutput).output.filter(isChunk).map((chunk) => [chunk.fileName, chunk]));
  /** The chunks that were seen, of which each belongs to the page that met it first. */
  const seen = new Set<string>();
  const needs = (file: string): Rolldown.OutputChunk[] => {
    const chunk = chunks.get(file);
    if (!chunk || seen.has(file)) return [];
    seen.add(file);
    return [chunk, ...chunk.imports.flatMap(needs)];
  };
  const ofPage = (page: string): string => {
    const found = [...chunks.values()].find(({ facadeModuleId }) => facadeModuleId?.replaceAll('\\', '/').endsWith(`/${page}`));
    if (!found) throw new Error(`the build has no file for ${page}: a group of pages names it`);
    return found.fileName;
  };
  for (const { isEntry, fileName } of chunks.values()) if (isEntry) needs(fileName);
  return Object.entries(pages).map(([name, files], at) => {
    const shared = files
      .flatMap((page) => needs(ofPage(page)))
      .filter(({ facadeModuleId, name: own }) => facadeModuleId === null && !named.has(own));
    const modules = new Set(shared.flatMap(({ moduleIds }) => moduleIds));
    return { name, test: (id) => modules.has(id), priority: 1 - (at + 1) / 100, includeDependenciesRecursively: false };
  });
}
