import { moduleOrder } from '@akoma/contract/module-order';
import { at, type CodeBase, plant, type Rule, type Violation } from './code-base.ts';
import { isTest, isTestSide, type Place, placeOf, resolveImport } from './place.ts';
import type { Import, Source } from './source.ts';

const rank = (module: string): number => (moduleOrder as readonly string[]).indexOf(module);

interface Opened {
  source: Source;
  place: Place;
  taken: Import;
  target: string;
  /** Undefined for a package. */
  to: Place | undefined;
}

function* opened(codeBase: CodeBase): Generator<Opened> {
  for (const source of codeBase.sources) {
    const place = placeOf(source.path);
    if (!place) continue;
    for (const taken of source.imports) {
      const target = resolveImport(source.path, taken.specifier);
      yield { source, place, taken, target, to: target.startsWith('package:') ? undefined : placeOf(target) };
    }
  }
}

const each = (codeBase: CodeBase, judge: (one: Opened) => string | undefined): Violation[] =>
  [...opened(codeBase)].flatMap((one) => {
    const message = judge(one);
    return message ? [at(one.source, one.taken.line, message)] : [];
  });

/** Web and server never import each other, the contract imports neither, and product code imports no tests or tools. */
const wall: Rule = {
  name: 'wall between the buildings',
  check: (codeBase) =>
    each(codeBase, ({ place, target, to }) => {
      if (!to || place.building === to.building || to.building === 'contract') return;
      if (place.building === 'tools') return; // benchmarks, lints and drills may import everything
      return `${place.building} opens ${target}: only the contract stands between the buildings`;
    }),
  planted: [
    [plant('web/src/client/ask.ts', `import { x } from '../../../server/src/app.ts';`)],
    [plant('server/src/app.ts', `import { x } from '@akoma/web/main';`)],
    [plant('contract/src/base/money.ts', `import { x } from '../../../server/src/platform/id.ts';`)],
    [plant('server/src/app.ts', `import { x } from '../../tools/start.mjs';`)],
    [plant('e2e/journeys/x.e2e.ts', `import { x } from '../../server/src/app.ts';`)],
  ],
  spared: [plant('server/src/app.ts', `import { operations } from '@akoma/contract/registers';`)],
};

const contractPackages: Rule = {
  name: 'the contract imports only zod and libphonenumber-js',
  check: (codeBase) =>
    each(codeBase, ({ source, place, target }) => {
      const name = target.replace('package:', '');
      if (place.building !== 'contract' || !target.startsWith('package:') || name === 'zod' || name === 'libphonenumber-js') return;
      if (isTest(source.path) || place.part === 'setup') return;
      return `the contract imports ${name}`;
    }),
  planted: [[plant('contract/src/base/time.ts', `import dayjs from 'dayjs';`)]],
  spared: [
    plant('contract/src/base/time.ts', `import * as z from 'zod';`),
    plant('contract/src/base/time.test.ts', `import { test } from 'vitest';`),
  ],
};

/**
 * Permitted imports: a module imports base, platform, ui, client, its own files and the public entries of earlier modules; shared code
 * imports no module.
 */
const moduleOrderRule: Rule = {
  name: 'module order: a module opens only the public entries of modules before it',
  check: (codeBase) =>
    each(codeBase, ({ source, place, target, to }) => {
      if (place.part !== 'module' || !to) return;
      if (to.part === 'root' || to.part === 'start') return `a module opens ${target}, which is part of the composition root`;
      if (to.part === 'tests') return isTestSide(source.path) ? undefined : `product code opens ${target}`;
      if (to.part !== 'module') return;
      if (rank(to.module) === -1) return `${to.module} does not stand in the module order (contract/src/module-order.ts)`;
      if (rank(to.module) > rank(place.module))
        return `${place.module} opens ${to.module}, which stands above it: announce an event, or declare an interface that app.ts hands in`;
      return;
    }),
  planted: [
    [plant('server/src/modules/patients/get-patient.ts', `import { x } from '../encounters/index.ts';`)],
    [plant('contract/src/patients/patients.schema.ts', `import { x } from '../billing/index.ts';`)],
    [plant('web/src/modules/patients/patients.screen.tsx', `import { x } from '@akoma/contract/encounters';`)],
    [plant('server/src/modules/patients/get-patient.ts', `import { x } from '../../app.ts';`)],
    [plant('server/src/modules/patients/get-patient.ts', `import { x } from '../../../test/database.ts';`)],
    [plant('server/src/modules/patients/get-patient.ts', `import { x } from '../cafeteria/index.ts';`)],
  ],
  spared: [
    plant(
      'server/src/modules/encounters/end-visit.ts',
      `import { x } from '../patients/index.ts'; import { y } from '@akoma/contract/patients'; import { z } from './encounters.store.ts';`,
    ),
    plant('server/src/app.ts', `import { x } from './modules/interop/index.ts';`),
    plant('server/src/modules/patients/get-patient.test.ts', `import { x } from '../../../test/database.ts';`),
  ],
};

const publicEntries: Rule = {
  name: 'public entries: other modules are opened through index.ts only',
  check: (codeBase) =>
    each(codeBase, ({ source, place, taken, target, to }) => {
      if (to?.part !== 'module' || (place.part === 'module' && place.module === to.module && place.building === to.building)) return;
      if (/\/index\.ts$/.test(target) || place.building === 'tools') return;
      if (target.endsWith('.make.ts') && (isTestSide(source.path) || place.part === 'tests' || source.path.startsWith('server/src/demo/')))
        return;
      if (place.part === 'tests' && to.building === place.building) return;
      if (place.building === 'web' && place.part === 'root' && taken.form === 'dynamic') return; // loaded on demand
      if (source.path === 'server/src/thread.ts' && /\.task\.ts$/.test(target)) return; // the register of tasks: an index would bring all along
      if (source.path === 'web/src/routes.ts' && /\.pages\.ts$/.test(target)) return; // the map of addresses: an index would bring all along
      return `${target} is inside the module ${to.module}: take it from its index.ts`;
    }),
  planted: [
    [plant('server/src/modules/encounters/end-visit.ts', `import { x } from '../patients/patients.store.ts';`)],
    [plant('contract/src/encounters/encounters.schema.ts', `import { x } from '../patients/patients.schema.ts';`)],
    [plant('web/src/app/shell.tsx', `import { x } from '../modules/patients/patient-picker.tsx';`)],
  ],
  spared: [
    plant('server/src/modules/encounters/encounters.make.ts', `import { x } from '../patients/patients.make.ts';`),
    plant('web/src/routes.ts', `const s = () => import('./modules/patients/patients.screen.tsx');`),
  ],
};

const ground: Rule = {
  name: 'ground: base, platform, ui and client know no module',
  check: (codeBase) =>
    each(codeBase, ({ source, place, target, to }) => {
      if (!['base', 'platform', 'ui', 'client'].includes(place.part)) return;
      if (to && ['root', 'start'].includes(to.part) && !isTest(source.path))
        return `${place.part} opens ${target}, which is part of the composition root`;
      if (to?.part === 'module' && !(place.part === 'client' && to.building === 'contract' && to.module === 'identity'))
        return `${place.part} opens the module ${to.module}`;
      if (place.part !== 'ui') return;
      if (/^package:@tanstack\/react-(router|query)$/.test(target)) return 'ui knows no router and no query';
      if (to?.part === 'client') return 'ui knows no client: hand in what it shows';
      return;
    }),
  planted: [
    [plant('contract/src/base/page.ts', `import { x } from '../patients/index.ts';`)],
    [plant('server/src/platform/http/serve.ts', `import { x } from '@akoma/contract/patients';`)],
    [plant('server/src/platform/http/serve.ts', `import { x } from '../../app.ts';`)],
    [plant('web/src/client/ask.ts', `import { x } from '@akoma/contract/patients';`)],
    [plant('web/src/ui/money.tsx', `import { x } from '../modules/billing/index.ts';`)],
    [plant('web/src/ui/data-table.tsx', `import { Link } from '@tanstack/react-router';`)],
    [plant('web/src/ui/data-table.tsx', `import { ask } from '../client/ask.ts';`)],
  ],
  spared: [plant('web/src/client/session.ts', `import { getUser } from '@akoma/contract/identity';`)],
};

/** routes → handlers → rules, store: later ones never import earlier ones. */
const insideModule: Rule = {
  name: 'inside a module: rules and store import no handler',
  check: (codeBase) =>
    each(codeBase, ({ source, place, taken, target, to }) => {
      const kind = /\.(rules|store)\.ts$/.exec(source.path)?.[1];
      if (!kind || place.building !== 'server' || place.part !== 'module' || to?.part !== 'module' || to.building !== 'server') return;
      if (to.module !== place.module)
        return kind === 'store' && !taken.typeOnly ? `a store opens the module ${to.module}: join its published view instead` : undefined;
      if (/\/[a-z0-9-]+\.ts$/.test(target) && !target.endsWith('/index.ts')) return `${kind} imports the handler ${target}`;
      if (/\.routes\.ts$|\/index\.ts$/.test(target)) return `${kind} imports ${target}`;
      if (kind === 'rules' && target.endsWith('.store.ts') && !taken.typeOnly) return 'rules are pure: hand the rows in';
      return;
    }),
  planted: [
    [plant('server/src/modules/encounters/encounters.store.ts', `import { endVisit } from './end-visit.ts';`)],
    [plant('server/src/modules/encounters/encounters.rules.ts', `import { encountersRoutes } from './encounters.routes.ts';`)],
    [plant('server/src/modules/encounters/encounters.rules.ts', `import { findVisit } from './encounters.store.ts';`)],
    [plant('server/src/modules/encounters/encounters.store.ts', `import { getPatient } from '../patients/index.ts';`)],
  ],
  spared: [
    plant(
      'server/src/modules/encounters/encounters.store.ts',
      `import { judge } from './encounters.rules.ts'; import { type Card } from './visit.store.ts';`,
    ),
  ],
};

/** Every import of the route table is part of every first visit. */
const lightAddresses: Rule = {
  name: 'addresses: routes.ts and *.pages.ts know screens by import() alone, and no contract',
  check: (codeBase) =>
    each(codeBase, ({ source, taken, target, to }) => {
      const isMap = source.path === 'web/src/routes.ts';
      if ((!isMap && !/^web\/src\/modules\/.*\.pages\.ts$/.test(source.path)) || taken.form === 'dynamic' || taken.typeOnly) return;
      if (
        isMap ? to?.building !== 'contract' && (to?.part !== 'module' || target.endsWith('.pages.ts')) : target === 'web/src/client/page.ts'
      )
        return;
      return `${target} would travel with the first page: a screen brings what it needs`;
    }),
  planted: [
    [plant('web/src/routes.ts', `import { listPatients } from '@akoma/contract/patients';`)],
    [plant('web/src/routes.ts', `import { PatientDrawer } from './modules/patients/index.ts';`)],
    [plant('web/src/modules/patients/patients.pages.ts', `import { Screen } from './patients.screen.tsx';`)],
    [plant('web/src/modules/patients/patients.pages.ts', `import { PageQuery } from '@akoma/contract/base';`)],
  ],
  spared: [
    plant('web/src/routes.ts', `import { patientsPages } from './modules/patients/patients.pages.ts';`),
    plant(
      'web/src/modules/patients/patients.pages.ts',
      `import { page } from '../../client/page.ts'; export const patientsPages = [page('a', '/a', () => import('./patients.screen.tsx'))];`,
    ),
  ],
};

const everyFileStands: Rule = {
  name: 'place: every source file stands in a known part of the app',
  check: (codeBase) =>
    codeBase.sources.flatMap((source) => {
      const place = placeOf(source.path);
      if (place?.part === 'nowhere') return [at(source, 1, 'stands in no known part of the app (ARCHITECTURE.md)')];
      if (place?.part === 'module' && rank(place.module) === -1)
        return [at(source, 1, `the module ${place.module} does not stand in the module order (contract/src/module-order.ts)`)];
      return [];
    }),
  planted: [
    [plant('server/src/features/x.ts', 'export const x = 1;')],
    [plant('web/src/modules/cafeteria/menu.screen.tsx', 'export const Screen = 1;')],
  ],
  spared: [plant('server/src/platform/id.ts', 'export const newId = 1;')],
};

/** Finds import cycles with Tarjan's algorithm; each is reported once, at its first file. */
function loops(edges: ReadonlyMap<string, readonly string[]>): string[][] {
  const found: string[][] = [];
  const index = new Map<string, number>();
  const low = new Map<string, number>();
  const stack: string[] = [];
  const onStack = new Set<string>();
  const visit = (file: string): void => {
    index.set(file, index.size);
    low.set(file, index.get(file)!);
    stack.push(file);
    onStack.add(file);
    for (const next of edges.get(file) ?? []) {
      if (!index.has(next)) {
        visit(next);
        low.set(file, Math.min(low.get(file)!, low.get(next)!));
      } else if (onStack.has(next)) low.set(file, Math.min(low.get(file)!, index.get(next)!));
    }
    if (low.get(file) !== index.get(file)) return;
    const loop = stack.splice(stack.indexOf(file));
    for (const one of loop) onStack.delete(one);
    if (loop.length > 1 || edges.get(file)?.includes(file)) found.push(loop);
  };
  for (const file of edges.keys()) if (!index.has(file)) visit(file);
  return found;
}

const noCycle: Rule = {
  name: 'no import cycle',
  check: (codeBase) => {
    const edges = new Map(
      codeBase.sources.map((source) => [
        source.path,
        // a dynamic import runs when a screen is opened, long after both files are loaded
        source.imports
          .filter(({ form }) => form !== 'dynamic')
          .map(({ specifier }) => resolveImport(source.path, specifier))
          .filter((target) => codeBase.find(target)),
      ]),
    );
    return loops(edges).map((loop) => at({ path: loop[0]! }, 1, `import cycle: ${[...loop, loop[0]].join(' → ')}`));
  },
  planted: [
    [
      plant('server/src/platform/a.ts', `import { b } from './b.ts'; export const a = b;`),
      plant('server/src/platform/b.ts', `export { c as b } from './c.ts';`),
      plant('server/src/platform/c.ts', `import type { a } from './a.ts'; export const c = 1;`),
    ],
  ],
  spared: [plant('server/src/platform/a.ts', `import { b } from './b.ts';`), plant('server/src/platform/b.ts', 'export const b = 1;')],
};

const resolves: Rule = {
  name: 'imports of our own files name a file that exists',
  check: (codeBase) =>
    each(codeBase, ({ target, to, taken }) => {
      if (!to || codeBase.find(target) || target.includes('/dist/')) return;
      return `${taken.specifier} names no file`;
    }),
  planted: [[plant('server/src/app.ts', `import { x } from './gone.ts';`)]],
};

export const importRules: readonly Rule[] = [
  wall,
  contractPackages,
  moduleOrderRule,
  publicEntries,
  ground,
  insideModule,
  lightAddresses,
  everyFileStands,
  noCycle,
  resolves,
];
