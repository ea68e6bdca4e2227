import { relative } from 'node:path';
import type { Plugin } from 'vite';

/** Beside the manifest: which import makes one file of the build need another, so that a size that grew names its cause (tools/bench-web). */
export function chunkImports(root: string): Plugin {
  return {
    name: 'akoma:chunk-imports',
    apply: 'build',
    generateBundle(_options, bundle) {
      const fileOf = new Map<string, string>();
      for (const made of Object.values(bundle)) if (made.type === 'chunk') for (const id of made.moduleIds) fileOf.set(id, made.fileName);
      const named = (id: string): string => relative(root, id).replace(/^.*node_modules\//, '');
      const causes: Record<string, string> = {};
      // asked of the bundler once for each module: every question costs it a millisecond
      const imports = new Map<string, readonly string[]>();
      const importsOf = (id: string): readonly string[] => {
        const known = imports.get(id) ?? this.getModuleInfo(id)?.importedIds ?? [];
        imports.set(id, known);
        return known;
      };
      const follow = (from: string, file: string, ids: readonly string[], passed?: Set<string>): void => {
        for (const id of ids) {
          const other = fileOf.get(id);
          if (other !== undefined) {
            if (other !== file) causes[`${file} ${other}`] ??= `${named(from)} imports ${named(id)}`;
          } else if (passed && !passed.has(id)) follow(from, file, importsOf(id), passed.add(id));
        }
      };
      for (const [id, file] of fileOf) follow(id, file, importsOf(id));
      // a file that only hands on (index.ts) stands in no file of the build: looked through, where nothing plainer is found
      for (const [id, file] of fileOf) follow(id, file, importsOf(id), new Set());
      this.emitFile({ type: 'asset', fileName: '.vite/imports.json', source: JSON.stringify(causes) });
    },
  };
}
