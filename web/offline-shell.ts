import { createHash } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build as bundle, type Plugin, type Rolldown } from 'vite';

type Bundle = Rolldown.OutputBundle;

/** The build's name: the names of all its files, which carry the hashes of what is in them. */
const nameOf = (made: Bundle): string =>
  createHash('sha256')
    .update(
      Object.keys(made)
        .filter((file) => file.startsWith('assets/'))
        .sort()
        .join('\n'),
    )
    .digest('hex')
    .slice(0, 12);

/** Parts that a browser without a network needs, beside what the page itself names. Others are kept as they are fetched. */
const needed = /[\\/]login\.screen\.tsx$/;

/** A chunk, its stylesheets, and all that it cannot run without. */
function withAll(made: Bundle, file: string, found: Set<string>): Set<string> {
  const chunk = made[file];
  if (found.has(file) || chunk?.type !== 'chunk') return found;
  found.add(file);
  for (const sheet of (chunk as { viteMetadata?: { importedCss?: Set<string> } }).viteMetadata?.importedCss ?? []) found.add(sheet);
  for (const other of chunk.imports) withAll(made, other, found);
  return found;
}

function shellFiles(made: Bundle): string[] {
  const found = new Set<string>();
  for (const [file, chunk] of Object.entries(made)) {
    if (chunk.type === 'chunk' && (chunk.isEntry || chunk.moduleIds.some((id) => needed.test(id)))) withAll(made, file, found);
  }
  return [...found].sort().map((file) => `/${file}`);
}

/**
 * Makes the app open without a network (docs/decisions, the installable app): writes the build's name into the page and into
 * `version.json`, by which open pages learn of a newer one, and bundles the worker with the list of files that it keeps.
 */
export function offlineShell(root: string): Plugin {
  // told to the page first; what is written out later may lack files that turned out empty
  let name = '';
  return {
    name: 'akoma:offline-shell',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(_html, { bundle: made }) {
        name = nameOf(made ?? {});
        return [{ tag: 'meta', attrs: { name: 'akoma-build', content: name }, injectTo: 'head' }];
      },
    },
    async writeBundle({ dir }, made) {
      const shell = { build: name, files: shellFiles(made) };
      writeFileSync(join(dir!, 'version.json'), JSON.stringify({ build: shell.build }));
      await bundle({
        configFile: false,
        root,
        publicDir: false,
        logLevel: 'warn',
        define: { __SHELL__: JSON.stringify(shell) },
        build: {
          target: 'es2022',
          outDir: dir,
          emptyOutDir: false,
          modulePreload: false,
          rolldownOptions: { input: join(root, 'src/app/offline/service-worker.ts'), output: { entryFileNames: 'sw.js', format: 'iife' } },
        },
      });
    },
  };
}
