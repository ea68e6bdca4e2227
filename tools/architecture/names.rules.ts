import { moduleOrder } from '@akoma/contract/module-order';
import { at, plant, type Rule, type Violation } from './code-base.ts';
import { isTest, placeOf } from './place.ts';
import { word } from './source.ts';

/** Kinds of file in each workspace; a file without a kind is a handler (server), a component (web) or a pure topic (contract). */
const kinds: Record<string, readonly string[]> = {
  contract: ['schema', 'operations', 'permissions', 'failures', 'events', 'config'],
  server: [
    'module',
    'routes',
    'rules',
    'store',
    'make',
    'events',
    'listener',
    'ports',
    'task',
    'cookies',
    'document',
    'story',
    'child',
    'import',
    'config',
  ],
  web: ['screen', 'pages', 'form', 'dialog', 'drawer', 'panel', 'layout', 'words', 'module', 'config'],
  e2e: ['config', 'bench'],
  tools: ['rules', 'config'],
};

const stem = (file: string): string => file.replace(/^.*\//, '').replace(/(\.test-d|\.test|\.e2e)?\.[a-z]+$/, '');
const camel = (kebab: string): string => kebab.replace(/-([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());
const pascal = (kebab: string): string => camel(kebab).replace(/^./, (letter) => letter.toUpperCase());

const isOurs = (file: string): boolean => /\.(ts|tsx|mjs|css|sql)$/.test(file) && placeOf(file) !== undefined;
const generated = /^server\/(schema\/.+\.sql|src\/platform\/db\/tables(\/.+)?\.ts)$/;

const fileNames: Rule = {
  name: 'file names: kebab-case with a known kind',
  check: ({ files }) =>
    files
      .filter(({ path }) => isOurs(path))
      .flatMap((file) => {
        const name = file.path.split('/').at(-1)!;
        if (!/^[a-z0-9]+(-[a-z0-9]+)*(\.[a-z0-9-]+){1,3}$/.test(name) && !/^(\d{4}|\d{12})_[a-z0-9_]+\.sql$/.test(name))
          return [at(file, 1, `${name} is not kebab-case`)];
        const folder = file.path
          .split('/')
          .slice(1, -1)
          .find((one) => !/^[a-z0-9]+(-[a-z0-9]+)*$/.test(one));
        if (folder) return [at(file, 1, `the folder ${folder} is not kebab-case`)];
        const kind = stem(file.path).split('.')[1];
        const building = placeOf(file.path)!.building;
        if (kind && !kinds[building]!.includes(kind))
          return [at(file, 1, `${building} knows no kind .${kind} (${kinds[building]!.join(', ')})`)];
        return [];
      }),
  planted: [
    [plant('server/src/platform/TenantDb.ts', '')],
    [plant('web/src/modules/patients/patients.container.tsx', '')],
    [plant('server/src/platform/dataBase/pool.ts', '')],
  ],
  spared: [
    plant('server/src/modules/patients/patients.rules.test.ts', ''),
    plant('server/migrations/0001_platform_start.sql', ''),
    plant('web/src/ui/money.module.css', ''),
  ],
};

const bannedFolder = new Set([
  'utils',
  'util',
  'helpers',
  'helper',
  'common',
  'misc',
  'shared',
  'lib',
  'libs',
  'manager',
  'managers',
  'service',
  'services',
]);
const bannedWord = /(^|-)(utils?|helpers?|common|misc|shared|lib|manager)$/;
const bannedNames: Rule = {
  name: 'banned names',
  check: ({ files }) =>
    files
      .filter(({ path }) => isOurs(path))
      .flatMap((file) => {
        const folder = file.path
          .split('/')
          .slice(0, -1)
          .find((one) => bannedFolder.has(one));
        if (folder) return [at(file, 1, `a folder named ${folder}: name it for its topic`)];
        const [noun = '', kind = ''] = stem(file.path).split('.');
        if (bannedWord.test(noun) || noun === 'service' || bannedFolder.has(kind))
          return [at(file, 1, `${stem(file.path)}: name it for its topic`)];
        return [];
      }),
  planted: [
    [plant('server/src/platform/utils/dates.ts', '')],
    [plant('web/src/ui/date-helpers.ts', '')],
    [plant('server/src/modules/patients/patient.service.ts', '')],
    [plant('contract/src/base/common.ts', '')],
  ],
  spared: [
    plant('web/src/modules/catalogue/services.screen.tsx', ''),
    plant('server/src/modules/catalogue/update-healthcare-service.ts', ''),
  ],
};

/** Code 400 lines, tests 600; generated files and landed migrations are exempt. */
const lengths: Rule = {
  name: 'file length',
  check: ({ files }) =>
    files
      .filter(({ path }) => isOurs(path) && !generated.test(path))
      .flatMap((file) => {
        const lines = file.text.split('\n').length - 1;
        const limit = isTest(file.path) || file.path.endsWith('.sql') ? 600 : 400;
        return lines > limit ? [at(file, limit, `${lines} lines, at most ${limit}: split it by topic`)] : [];
      }),
  planted: [
    [plant('server/src/platform/log.ts', '\n'.repeat(401))],
    [plant('server/src/modules/patients/get-patient.test.ts', '\n'.repeat(601))],
  ],
  spared: [
    plant('server/src/platform/log.ts', '\n'.repeat(400)),
    plant('web/src/ui/money.test.ts', '\n'.repeat(600)),
    plant('server/src/platform/db/tables.ts', '\n'.repeat(2000)),
  ],
};

/** Vitest calls the default export of its global set-up. */
const calledByName = /^[a-z0-9]+\/test\/cluster\.ts$|\.config\.ts$/;

/** The export that a file's name promises, so that grep and `ls` agree: a handler, a component, a screen, the register of routes. */
function promised(file: string): string | undefined {
  const place = placeOf(file);
  if (place?.part !== 'module' || isTest(file) || file.endsWith('/index.ts')) return undefined;
  const [noun = '', kind] = stem(file).split('.');
  if (place.building === 'server' && !kind && file.endsWith('.ts')) return camel(noun);
  if (place.building === 'web' && kind === 'screen') return 'Screen';
  if (place.building === 'web' && !kind && file.endsWith('.tsx')) return pascal(noun);
  if (place.building === 'server' && kind === 'routes') return `${camel(noun)}Routes`;
  return undefined;
}

const mainExport: Rule = {
  name: 'a file exports what its name says',
  check: ({ sources }) =>
    sources.flatMap((source) => {
      const name = promised(source.path);
      return name && !source.exports.includes(name) ? [at(source, 1, `exports no ${name}`)] : [];
    }),
  planted: [
    [plant('server/src/modules/encounters/end-visit.ts', 'export const finishVisit = 1;')],
    [plant('web/src/modules/patients/patients.screen.tsx', 'export const Patients = 1;')],
    [plant('web/src/modules/patients/patient-card.tsx', 'export const Card = 1;')],
    [plant('server/src/modules/encounters/encounters.routes.ts', 'export const routes = 1;')],
  ],
  spared: [
    plant('server/src/modules/encounters/end-visit.ts', 'export async function endVisit() {}'),
    plant('web/src/modules/patients/patients.screen.tsx', 'export function Screen() { return null; }'),
  ],
};

const barrels: Rule = {
  name: 'public entries are the only barrels, and name what they give',
  check: ({ sources }) =>
    sources.flatMap((source) => {
      const place = placeOf(source.path);
      if (!place) return [];
      const entry = source.path.endsWith('/index.ts');
      const found: Violation[] = source.imports
        .filter(({ form, specifier }) => form === 'export' && /^(\.|@akoma)/.test(specifier)) // packages may be re-exported as a chunk
        .flatMap((taken) => {
          if (taken.names.includes('*')) return [at(source, taken.line, `export * from ${taken.specifier}: name what is given`)];
          return entry || place.part === 'setup'
            ? []
            : [at(source, taken.line, `passes on ${taken.names.join(', ')}: only a public entry does`)];
        });
      if (!entry || place.part !== 'module') return found;
      const own = source.body.find(
        ({ type }) => type === 'ExportDeclaration' || type === 'VariableDeclaration' || type === 'FunctionDeclaration',
      );
      return own ? [...found, at(source, source.lineOf(own), 'a public entry only passes on')] : found;
    }),
  planted: [
    [plant('contract/src/patients/index.ts', `export * from './patients.schema.ts';`)],
    [plant('server/src/modules/patients/patients.store.ts', `export { x } from './patients.rules.ts';`)],
    [plant('server/src/modules/patients/index.ts', `export const x = 1;`)],
  ],
  spared: [
    plant(
      'contract/src/patients/index.ts',
      `export { Patient } from './patients.schema.ts'; export type { X } from './patients.schema.ts';`,
    ),
  ],
};

const defaultExports: Rule = {
  name: 'default exports are for configuration only',
  check: ({ sources }) =>
    sources.flatMap((source) => {
      const node = source.body.find(({ type }) => type.startsWith('ExportDefault'));
      return node && !calledByName.test(source.path)
        ? [at(source, source.lineOf(node), 'a default export has as many names as readers: name it')]
        : [];
    }),
  planted: [[plant('web/src/ui/money.tsx', 'export default function Money() { return null; }')]],
  spared: [plant('server/vitest.config.ts', 'export default {};'), plant('server/test/cluster.ts', 'export default function setup() {}')],
};

/** No subfolder until 25 files, and then by thing. */
const flatModules: Rule = {
  name: 'a module stays flat until it has 25 files',
  check: ({ sources }) => {
    const modules = new Map<string, string[]>();
    for (const { path } of sources) {
      const place = placeOf(path);
      if (place?.part !== 'module') continue;
      const top = path.slice(0, path.indexOf(`/${place.module}/`) + place.module.length + 1);
      modules.set(top, [...(modules.get(top) ?? []), path]);
    }
    return [...modules].flatMap(([top, paths]) => {
      const nested = paths.find((path) => path.slice(top.length + 1).includes('/'));
      return nested && paths.length <= 25 ? [at({ path: nested }, 1, `a subfolder in a module of ${paths.length} files`)] : [];
    });
  },
  planted: [[plant('web/src/modules/patients/components/card.tsx', 'export const Card = 1;')]],
  spared: [plant('web/src/modules/patients/card.tsx', 'export const Card = 1;')],
};

/** Modules that had another name when their first migrations landed, which never change. */
const formerNames = ['desk'];

const migrationNames: Rule = {
  name: 'migrations are numbered once and named by their module',
  check: ({ files }) => {
    const seen = new Map<string, string>();
    return files
      .filter(({ path }) => /^server\/migrations\/.+\.sql$/.test(path))
      .flatMap((file) => {
        const [, number, module] = /^(\d{4}|\d{12})_([a-z0-9]+)(?:_[a-z0-9_]+)?\.sql$/.exec(file.path.split('/').at(-1)!) ?? [];
        if (!number || !module) return [at(file, 1, 'is not named 202611230915_module_topic.sql')];
        if (![...moduleOrder, ...formerNames, 'platform'].includes(module)) return [at(file, 1, `${module} is no module`)];
        const other = number.length === 4 ? seen.get(number) : undefined; // two made in the same minute follow each other by name
        seen.set(number, file.path);
        return other ? [at(file, 1, `${number} is taken by ${other}`)] : [];
      });
  },
  planted: [
    [plant('server/migrations/1_patients.sql', '')],
    [plant('server/migrations/0001_cafeteria_menu.sql', '')],
    [plant('server/migrations/0001_platform_start.sql', ''), plant('server/migrations/0001_patients_start.sql', '')],
  ],
  spared: [
    plant('server/migrations/0001_platform_start.sql', ''),
    plant('server/migrations/0002_patients.sql', ''),
    plant('server/migrations/202611230915_patients_x.sql', ''),
    plant('server/migrations/202611230915_billing_x.sql', ''),
  ],
};

/** Each server module explains itself: its words, tables and events. */
const roomReadme: Rule = {
  name: 'each server module has a README',
  check: ({ sources, find }) => {
    const modules = new Set(sources.flatMap(({ path }) => /^server\/src\/modules\/[^/]+\//.exec(path)?.[0] ?? []));
    return [...modules].flatMap((module) =>
      find(`${module}README.md`) ? [] : [at({ path: `${module}README.md` }, 1, 'is missing: 10 to 20 lines on words, tables, events')],
    );
  },
  planted: [[plant('server/src/modules/patients/index.ts', '')]],
  spared: [plant('server/src/modules/patients/index.ts', ''), plant('server/src/modules/patients/README.md', '# Patients')],
};

/** Every operation's name is also the name of an export: one thread from grep to handler. */
const operationNames: Rule = {
  name: 'an operation is named module.export',
  check: ({ sources }) =>
    sources
      .filter(({ path }) => path.endsWith('.operations.ts'))
      .flatMap((source) =>
        source.body.flatMap((node) => {
          const text = source.textOf(node);
          const [, exported] = /^export const (\w+)\s*=\s*operation\(/.exec(text) ?? [];
          const [, name] = /\bname:\s*'([^']*)'/.exec(text) ?? [];
          if (!exported) return [];
          const wanted = `${placeOf(source.path)?.module}.${exported}`;
          return name === wanted
            ? []
            : [at(source, source.lineOf(node), `${word({ ...node, value: name }) || 'no name'} should be ${wanted}`)];
        }),
      ),
  planted: [
    [plant('contract/src/encounters/encounters.operations.ts', `export const endVisit = operation({ name: 'encounters.finishVisit' });`)],
  ],
  spared: [
    plant('contract/src/encounters/encounters.operations.ts', `export const endVisit = operation({ name: 'encounters.endVisit' });`),
  ],
};

/** Second words for create, update and delete. A verb of the hospital (register, admit, discharge, sign, cancel) is none. */
const secondWord = /^(add|append|change|destroy|edit|erase|modify|remove)-/;

/** Written before the vocabulary was settled, under the names of their operations, which are data (ruling 65); or the specification's own act. */
const formerVerbs = new Set([
  'server/src/modules/encounters/add-addendum.ts',
  'server/src/modules/encounters/edit-encounter.ts',
  'server/src/modules/encounters/edit-note.ts',
  'server/src/modules/encounters/edit-visit.ts',
  'server/src/modules/files/edit-attachment.ts',
  'server/src/modules/files/edit-space.ts',
  'server/src/modules/identity/change-password.ts',
  'server/src/modules/observations/edit-observation.ts',
  'server/src/modules/organization/add-role.ts',
  'server/src/modules/organization/change-operators.ts',
  'server/src/modules/reports/edit-set-up-step.ts',
  'server/src/modules/terminology/add-medicine.ts',
  'server/src/modules/terminology/add-starter-medicines.ts',
  'server/src/modules/terminology/change-entry.ts',
  'server/src/modules/terminology/edit-medicine.ts',
  'server/src/modules/terminology/remove-classification.ts',
  'server/src/modules/terminology/remove-medicine.ts',
  'server/src/modules/workbench/add-view.ts',
  'server/src/modules/workbench/change-user-settings.ts',
  'server/src/modules/workbench/edit-view.ts',
  'server/src/modules/workbench/remove-view.ts',
  'web/src/modules/encounters/edit-visit.dialog.tsx',
  'web/src/modules/identity/change-password.dialog.tsx',
  'web/src/modules/identity/edit-profile.dialog.tsx',
  'web/src/modules/patients/edit-patient.drawer.tsx',
]);

const crudVerbs: Rule = {
  name: 'one vocabulary: create, update and delete, beside the hospital’s own verbs',
  check: ({ sources }) =>
    sources
      .filter(({ path }) => /^(server|web)\/src\/modules\//.test(path) && !isTest(path) && !formerVerbs.has(path))
      .flatMap((source) => {
        const [, verb] = secondWord.exec(source.path.split('/').at(-1)!) ?? [];
        return verb ? [at(source, 1, `${verb}-…: say create, update or delete, or the verb that the hospital uses`)] : [];
      }),
  planted: [
    [plant('server/src/modules/billing/add-invoice.ts', 'export const addInvoice = 1;')],
    [plant('server/src/modules/billing/remove-invoice.ts', 'export const removeInvoice = 1;')],
    [plant('web/src/modules/billing/edit-invoice.dialog.tsx', 'export const A = 1;')],
  ],
  spared: [
    plant('server/src/modules/billing/create-invoice.ts', 'export const createInvoice = 1;'),
    plant('server/src/modules/billing/cancel-invoice.ts', 'export const cancelInvoice = 1;'),
    plant('server/src/modules/identity/change-password.ts', 'export const changePassword = 1;'),
  ],
};

export const nameRules: readonly Rule[] = [
  fileNames,
  bannedNames,
  lengths,
  mainExport,
  barrels,
  defaultExports,
  flatModules,
  migrationNames,
  roomReadme,
  operationNames,
  crudVerbs,
];
