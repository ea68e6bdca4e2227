import path from 'node:path';

/**
 * A file's part of the code base. `root` may import every public entry; `start` starts the composition root; `tests` prepare tests for
 * several modules.
 */
export type Part = 'module' | 'base' | 'platform' | 'ui' | 'client' | 'root' | 'start' | 'tests' | 'setup' | 'nowhere';
export type Building = 'contract' | 'server' | 'web' | 'e2e' | 'tools';

export interface Place {
  building: Building;
  part: Part;
  /** Set where `part` is `module`. */
  module: string;
}

const grounds: Record<string, Part> = {
  'contract/src/base/': 'base',
  'server/src/platform/': 'platform',
  'server/src/demo/': 'root',
  'server/test/': 'tests',
  'web/src/app/': 'root',
  'web/src/client/': 'client',
  'web/src/ui/': 'ui',
  'web/test/': 'tests',
  'contract/test/': 'tests',
};
const single: Record<string, Part> = {
  'contract/src/module-order.ts': 'base',
  'contract/src/registers.ts': 'root',
  'server/src/app.ts': 'root',
  'server/src/modules.ts': 'root',
  'server/src/surroundings.ts': 'root',
  'server/src/main.ts': 'start',
  'server/src/thread.ts': 'start',
  'server/src/worker.ts': 'start',
  'web/src/routes.ts': 'root',
  'web/src/main.tsx': 'start',
};
const roomFolder = {
  contract: /^contract\/src\/([^/]+)\//,
  server: /^server\/src\/modules\/([^/]+)\//,
  web: /^web\/src\/modules\/([^/]+)\//,
};

/** Reads a file's place from its path; undefined for files outside of the workspaces (documents, settings at the root). */
export function placeOf(file: string): Place | undefined {
  const building = /^(contract|server|web|e2e|tools)\//.exec(file)?.[1] as Building | undefined;
  if (!building) return undefined;
  const at = (part: Part, module = ''): Place => ({ building, part, module });
  if (building === 'e2e' || building === 'tools') return at('tests');
  const known = single[file] ?? Object.entries(grounds).find(([folder]) => file.startsWith(folder))?.[1];
  if (known) return at(known);
  if (isTest(file) && /^[a-z]+\/src\/[^/]+$/.test(file)) return at('tests');
  const module = roomFolder[building].exec(file)?.[1];
  if (module) return at('module', module);
  return at(file.startsWith(`${building}/src/`) ? 'nowhere' : 'setup');
}

/**
 * The file that an import means: a path from the root for our own, `package:<name>` for others.
 * `@akoma/contract/patients` is the public entry of the contract's patients module.
 */
export function resolveImport(from: string, specifier: string): string {
  if (specifier.startsWith('.')) return path.posix.join(path.posix.dirname(from), specifier.replace(/\?.*$/, ''));
  // a file with a second version for browsers; `imports` of the workspace's package.json names both
  if (specifier.startsWith('#')) return `${from.split('/')[0]}/src/base/${specifier.slice(1)}.ts`;
  const ours = /^@akoma\/([a-z0-9]+)(?:\/(.+))?$/.exec(specifier);
  if (ours) {
    const [, workspace, inside = ''] = ours;
    if (workspace !== 'contract') return `${workspace}/${inside}`;
    return /^(registers|module-order)$/.test(inside) ? `contract/src/${inside}.ts` : `contract/src/${inside}/index.ts`;
  }
  return `package:${/^(@[^/]+\/[^/]+|[^/]+)/.exec(specifier)?.[0] ?? specifier}`;
}

export const isTest = (file: string): boolean => /\.(test|test-d|e2e)\.tsx?$/.test(file);
/** Builders and tests of a module: they may use the builders of the modules below it. */
export const isTestSide = (file: string): boolean => isTest(file) || /\.make\.ts$/.test(file);
