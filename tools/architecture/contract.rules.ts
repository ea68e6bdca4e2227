import { at, type CodeBase, plant, type Rule } from './code-base.ts';
import { answeredOperations, type Declared, declaredOperations } from './operations.ts';
import { isTest, resolveImport } from './place.ts';
import { citedIds, knownIds, unknownIds } from './requirements.ts';
import { argumentsOf, literalText, part, walk, word } from './source.ts';

const operationFile = (fields: string) =>
  plant('contract/src/encounters/encounters.operations.ts', `export const endVisit = operation({ ${fields} });`);
const whole = `name: 'encounters.endVisit', spec: ['VISIT-001'], permission: 'visits.write', method: 'POST', path: '/api/v2/emr/visits/{id}/end'`;
const routes = plant(
  'server/src/modules/encounters/encounters.routes.ts',
  `import { endVisit as end } from '@akoma/contract/encounters'; import { endVisit } from './end-visit.ts'; export const encountersRoutes = [answer(end, endVisit)];`,
);
const requirements = plant('docs/requirements.tsv', 'id\trequirement\nVISIT-001\tA visit can be ended\n');

const eachOperation = (codeBase: CodeBase, judge: (operation: Declared) => string | undefined) =>
  declaredOperations(codeBase).flatMap((operation) => {
    const message = judge(operation);
    return message ? [at(operation.source, operation.line, `${operation.exported || operation.name || 'an operation'}: ${message}`)] : [];
  });

const complete: Rule = {
  name: 'every operation has a permission and requirement ids, written out',
  check: (codeBase) =>
    eachOperation(codeBase, ({ exported, permission, spec, name, path }) => {
      if (!exported) return 'is not an exported constant';
      if (!permission) return 'has no permission';
      if (spec.length === 0 || spec.includes('')) return 'names no requirement';
      return name && path ? undefined : 'has no name or no path';
    }),
  planted: [
    [operationFile(whole.replace(`permission: 'visits.write', `, ''))],
    [operationFile(whole.replace(`['VISIT-001']`, '[]'))],
    [plant('contract/src/encounters/encounters.operations.ts', `export const all = [operation({ ${whole} })];`)],
  ],
  spared: [operationFile(whole)],
};

const answered: Rule = {
  name: 'every operation is answered once',
  check: (codeBase) => {
    const answers = answeredOperations(codeBase);
    return eachOperation(codeBase, ({ exported }) => {
      const found = answers.filter(({ operation }) => operation === exported);
      if (found.length === 0) return 'has no handler: answer(…) it in the routes of its module';
      return found.length > 1 ? `is answered in ${found.map(({ source, line }) => `${source.path}:${line}`).join(' and ')}` : undefined;
    });
  },
  planted: [
    [operationFile(whole)],
    [
      operationFile(whole),
      routes,
      plant(
        'server/src/modules/encounters/visit.routes.ts',
        `import { endVisit } from '@akoma/contract/encounters'; const x = [answer(endVisit, y)];`,
      ),
    ],
  ],
  spared: [operationFile(whole), routes],
};

const verbTest = plant(
  'server/src/modules/encounters/end-visit.test.ts',
  `import { endVisit } from './end-visit.ts'; test('VISIT-001 ends a visit', () => endVisit());`,
);

/** A test names an operation by its export or by its full name; the tests that are made for all operations do not count. */
const tested: Rule = {
  name: 'a test names every operation',
  check: (codeBase) => {
    const named = new Set<string>();
    for (const source of codeBase.sources.filter(({ path }) => isTest(path) && /^(server|contract|e2e|web)\//.test(path))) {
      walk(source.body, (node) => {
        if (node.type === 'Identifier') named.add(word(node));
        const text = literalText(node);
        if (text !== undefined) named.add(text);
      });
    }
    return eachOperation(codeBase, ({ exported, name }) => (named.has(exported) || named.has(name) ? undefined : 'no test names it'));
  },
  planted: [[operationFile(whole), routes]],
  spared: [operationFile(whole), routes, verbTest],
};

const screensStand: Rule = {
  name: 'every screen stands in the pages of its module',
  check: ({ sources }) => {
    // the pages before sign-in are separate, because browsers load nothing else until a user has signed in;
    // screens shown in place of a route's own (a failure, an unknown address) are opened by the frame in web/src/app;
    // the login page is part of the entry, through its module's public entry
    const openers = sources.filter(({ path }) =>
      /^web\/src\/(routes\.ts$|app\/|modules\/identity\/index\.ts$|modules\/[a-z]+\/[a-z]+\.pages\.ts$)/.test(path),
    );
    const opened = new Map(
      openers.flatMap(({ path, imports }) => imports.map(({ specifier }) => [resolveImport(path, specifier), path] as const)),
    );
    return sources
      .filter(({ path }) => /^web\/src\/.*\.(screen|layout)\.tsx$/.test(path))
      .filter(({ path }) =>
        path.startsWith('web/src/modules/')
          ? !/^web\/src\/(app\/sign-in-pages|modules\/identity\/index|modules\/[a-z]+\/[a-z]+\.pages)\.ts$/.test(opened.get(path) ?? '')
          : !opened.has(path),
      )
      .map((source) => at(source, 1, 'no line of its module’s *.pages.ts opens it'));
  },
  planted: [
    [
      plant('web/src/routes.ts', 'export const x = 1;'),
      plant('web/src/modules/patients/patients.screen.tsx', 'export function Screen() { return null; }'),
    ],
  ],
  spared: [
    plant('web/src/modules/patients/patients.pages.ts', `const x = () => import('./patients.screen.tsx');`),
    plant('web/src/modules/patients/patients.screen.tsx', 'export function Screen() { return null; }'),
  ],
};

/** `data-testid` and the like are not names that users read; one URL, one line. */
const routesOnce: Rule = {
  name: 'a route name stands once in the map of addresses',
  check: ({ sources }) => {
    const seen = new Set<string>();
    const twice: ReturnType<Rule['check']> = [];
    for (const map of sources.filter(({ path }) => /^web\/src\/(routes|modules\/[a-z]+\/[a-z]+\.pages)\.ts$/.test(path))) {
      walk(map.body, (node) => {
        const callee = node.type === 'CallExpression' ? part(node, 'callee') : undefined;
        if (word(callee) !== 'page') return;
        const name = literalText(argumentsOf(node)[0]);
        if (name !== undefined && seen.has(name)) twice.push(at(map, map.lineOf(node), `${name} stands twice`));
        if (name !== undefined) seen.add(name);
      });
    }
    return twice;
  },
  planted: [
    [plant('web/src/routes.ts', `page('a', '/a'); page('a', '/b');`)],
    [plant('web/src/routes.ts', `page('a', '/a');`), plant('web/src/modules/patients/patients.pages.ts', `page('a', '/b');`)],
  ],
  spared: [plant('web/src/routes.ts', `page('a', '/a'); page('b', '/b');`)],
};

const idsExist: Rule = {
  name: 'requirement ids exist',
  check: (codeBase) => {
    const known = knownIds(codeBase);
    return [
      ...eachOperation(codeBase, ({ spec }) => spec.filter((id) => id && !known.has(id)).map((id) => `${id} is no requirement`)[0]),
      // the tools speak of ids as examples
      ...codeBase.sources
        .filter(({ path }) => !path.startsWith('tools/'))
        .flatMap((source) =>
          unknownIds(source, known).map(({ line, text }) => at(source, line, `${text} is no requirement (docs/requirements.tsv)`)),
        ),
    ];
  },
  planted: [
    [requirements, operationFile(whole.replace('VISIT-001', 'VISIT-999'))],
    [requirements, plant('server/src/modules/encounters/end-visit.test.ts', `test('VIST-001 ends a visit', () => {});`)],
    [requirements, plant('server/src/modules/encounters/end-visit.ts', '// ended by hand only (VISIT-998)\nexport const endVisit = 1;')],
    [requirements, plant('contract/src/observations/score.test.ts', `test.each([['VISIT-997 a row', 1]])('%s', () => {});`)],
  ],
  spared: [
    requirements,
    operationFile(whole),
    plant(
      'server/src/modules/encounters/end-visit.test.ts',
      `// SHA-256 and ISO-639-3\ntest('VISIT-001 ends a visit (SHA-256)', () => {});`,
    ),
  ],
};

/** The minimum of a test: a title of its own, and a call of expect or of a checker. */
const citing: Rule = {
  name: 'every operation’s requirement is named by a test',
  check: (codeBase) => {
    const cited = new Set(
      codeBase.sources
        .filter(({ path }) => isTest(path) && !path.startsWith('tools/'))
        .flatMap((source) => citedIds(source).map(({ text }) => text)),
    );
    return eachOperation(codeBase, ({ spec }) =>
      spec.some((id) => cited.has(id)) ? undefined : `no test title names ${spec.join(' or ')}`,
    );
  },
  planted: [[operationFile(whole), plant('server/src/modules/encounters/end-visit.test.ts', `test('ends a visit', () => {});`)]],
  spared: [operationFile(whole), verbTest],
};

export const contractRules: readonly Rule[] = [complete, answered, tested, screensStand, routesOnce, idsExist, citing];
