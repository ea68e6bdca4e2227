import { parseSync } from '@swc/core';
import { at, atNode, plant, type Rule, type Violation } from './code-base.ts';
import { isTest, isTestSide, placeOf } from './place.ts';
import { argumentsOf, part, type Source, type Words, walk, word } from './source.ts';

const isProduct = (path: string): boolean => /^(contract|server|web)\/src\//.test(path) && !isTestSide(path);
const inComments = (source: Source, judge: (comment: Words) => string | undefined): Violation[] =>
  source.comments.flatMap((comment) => {
    const message = judge(comment);
    return message ? [at(source, comment.line, message)] : [];
  });

/** The line of a comment that ends on the line before, or on the same line. */
const saidAt = (source: Source, line: number): string =>
  source.comments
    .filter((one) => one.line === line || one.line === line - 1)
    .map((one) => one.text)
    .join(' ');

const noAny: Rule = {
  name: 'no any without a reason',
  check: ({ sources }) =>
    sources.flatMap((source) => {
      const found: Violation[] = [];
      walk(source.body, (node) => {
        if (node.type !== 'TsKeywordType' || node.kind !== 'any') return;
        if (!saidAt(source, source.lineOf(node)).includes('noExplicitAny: '))
          found.push(atNode(source, node, 'any: use unknown and narrow it'));
      });
      return found;
    }),
  // texts that the rule must refuse: nothing in this file is of that type
  planted: [
    [plant('server/src/platform/log.ts', 'export const x = (y: any) => y;')],
    [plant('web/src/ui/money.tsx', 'export const x = y as any;')],
  ],
  spared: [
    plant('server/src/platform/log.ts', 'export const any = (y: unknown) => y; // any word\n'),
    // the one way that it allows: with its reason
    plant(
      'contract/src/base/operation.ts',
      '// biome-ignore lint/suspicious/noExplicitAny: the parameters are invariant\nexport type X = Y<any>;',
    ),
  ],
};

const suppressions: Rule = {
  name: 'a suppression gives its reason',
  check: ({ sources }) =>
    sources.flatMap((source) =>
      inComments(source, ({ text, line }) => {
        if (/@ts-(ignore|nocheck)|eslint-|istanbul|prettier-ignore/.test(text))
          return `${text.trim()}: say what is wrong with @ts-expect-error or biome-ignore, and why`;
        const [, reason] = /@ts-expect-error[:\s]*(.*)/.exec(text) ?? /biome-ignore(?:-[a-z]+)?\s+[\w/]+\s*:?(.*)/.exec(text) ?? [];
        const above = source.comments.find((one) => one.line === line - 1)?.text ?? '';
        return reason !== undefined && `${reason}${above}`.replace(/\W/g, '').length < 10 ? 'a suppression without a reason' : undefined;
      }),
    ),
  planted: [
    [plant('server/src/platform/log.ts', '// @ts-ignore the types are wrong here\nexport const x = 1;')],
    [plant('server/src/platform/log.ts', '// @ts-expect-error\nexport const x = 1;')],
    [plant('web/src/ui/money.tsx', 'export const x = <p>{/* biome-ignore lint/a11y/useAltText: no */}</p>;')],
  ],
  spared: [plant('server/src/platform/log.ts', '// @ts-expect-error a code without a sentence does not compile\nexport const x = 1;')],
};

/** Leftovers; remaining work belongs in issues. */
const leftBehind: Rule = {
  name: 'no TODO, no debugger, no focused or skipped test',
  check: ({ sources }) =>
    sources.flatMap((source) => {
      const found = inComments(source, ({ text }) =>
        /\b(TODO|FIXME|XXX|HACK)\b/.test(text) ? 'finish it, or write it down in docs/missing.md' : undefined,
      );
      walk(source.body, (node) => {
        if (node.type === 'DebuggerStatement') found.push(atNode(source, node, 'debugger'));
        if (!isTest(source.path) || node.type !== 'MemberExpression') return;
        const [object, property] = [word(part(node, 'object')), word(part(node, 'property'))];
        if (/^(test|it|describe)$/.test(object) && /^(only|skip|todo|fails|fixme)$/.test(property))
          found.push(atNode(source, node, `${object}.${property}: every test runs, and can fail`));
      });
      return found;
    }),
  planted: [
    [plant('server/src/platform/log.ts', '// TODO later\nexport const x = 1;')],
    [plant('server/src/platform/log.ts', 'debugger;')],
    [plant('server/src/platform/log.test.ts', `test.skip('x', () => {});`)],
    [plant('e2e/journeys/x.e2e.ts', `test.describe('x', () => {}); test.only('x', () => {});`)],
  ],
  spared: [plant('server/src/platform/log.test.ts', `test('todo lists are kept', () => {});`)],
};

const parses = (text: string): boolean => {
  try {
    return parseSync(text, { syntax: 'typescript', tsx: true, target: 'es2022' }).body.length > 0;
  } catch {
    return false;
  }
};

/** A comment line that reads as a statement: prose seldom ends in a semicolon and parses. */
function isCode(line: string): boolean {
  const text = line
    .replace(/^\s*(\/\/|\/\*+|\*)/, '')
    .replace(/\*\/\s*$/, '')
    .trim();
  if (/^(import .* from|export (const|function|type|interface|\{)|const \w+ =|let \w+ =|return .*;$|await \w+.*;$)/.test(text)) return true;
  if (/^(if|for|while|switch) ?\(.*\{$/.test(text) || /^\}\s*(else\b.*|\);?)$/.test(text)) return true;
  if (!text.endsWith(';') || !/[()=.]/.test(text)) return false;
  return parses(text);
}

const commentedOut: Rule = {
  name: 'no commented-out code',
  check: ({ sources }) =>
    sources.flatMap((source) =>
      inComments(source, ({ text }) => {
        const line = text.startsWith('/**') ? undefined : text.split('\n').find(isCode); // a docblock may show an example
        return line ? `commented-out code: ${line.trim().slice(0, 60)}` : undefined;
      }),
    ),
  planted: [
    [plant('server/src/platform/log.ts', '// log.info(request.url);\nexport const x = 1;')],
    [plant('server/src/platform/log.ts', '/*\n const x = compute(y)\n*/\nexport const x = 1;')],
    [plant('web/src/ui/money.tsx', 'export const x = <p>{/* return show(y); */}</p>;')],
  ],
  spared: [
    plant(
      'server/src/platform/log.ts',
      '// closes the pool (once); a second call waits for the first;\n/** `const x = fail()` */\nexport const x = 1;',
    ),
  ],
};

const environment: Rule = {
  name: 'process.env is read in platform/config only, the start hands it in',
  check: ({ sources }) =>
    sources
      .filter(({ path }) => isProduct(path) && !path.startsWith('server/src/platform/config') && placeOf(path)?.part !== 'start')
      .flatMap((source) => {
        const found: Violation[] = [];
        walk(source.body, (node) => {
          if (node.type === 'MemberExpression' && /^(process\.env|import\.meta\.env)$/.test(source.textOf(node)))
            found.push(atNode(source, node, `${source.textOf(node)}: a setting is read, checked and told in platform/config`));
        });
        return found;
      }),
  planted: [
    [plant('server/src/platform/log.ts', 'export const x = process.env.LOG_LEVEL;')],
    [plant('web/src/client/ask.ts', 'export const x = import.meta.env.DEV;')],
  ],
  spared: [
    plant('server/src/platform/config/config.ts', 'export const x = process.env.PORT;'),
    plant('server/test/database.ts', 'export const x = process.env.CI;'),
  ],
};

/** Time and randomness are passed in: `ctx.now` is the server's clock, `newId()` makes ids in order of time. */
const clock: Rule = {
  name: 'modules read no clock and make no ids of their own',
  check: ({ sources }) =>
    sources
      .filter(
        ({ path }) =>
          isProduct(path) && ['contract', 'server'].includes(placeOf(path)!.building) && ['module', 'base'].includes(placeOf(path)!.part),
      )
      .flatMap((source) => {
        const found: Violation[] = [];
        walk(source.body, (node) => {
          if (node.type === 'NewExpression' && word(part(node, 'callee')) === 'Date' && argumentsOf(node).length === 0)
            found.push(atNode(source, node, 'new Date(): the clock is ctx.now'));
          if (node.type !== 'CallExpression') return;
          const called = source.textOf(part(node, 'callee') ?? node);
          if (/^(Date\.now|Math\.random|performance\.now)$/.test(called))
            found.push(atNode(source, node, `${called}(): the clock is ctx.now, chance is handed in`));
          if (/^(crypto\.)?randomUUID$/.test(called)) found.push(atNode(source, node, 'ids are made by newId() of platform/id.ts'));
        });
        return found;
      }),
  planted: [
    [plant('server/src/modules/encounters/end-visit.ts', 'export const endVisit = () => new Date();')],
    [plant('server/src/modules/encounters/end-visit.ts', 'export const endVisit = () => Date.now();')],
    [plant('contract/src/observations/age.ts', 'export const age = () => Math.random();')],
    [plant('server/src/modules/encounters/end-visit.ts', 'export const endVisit = () => crypto.randomUUID();')],
  ],
  spared: [
    plant('server/src/modules/encounters/end-visit.ts', 'export const endVisit = (ctx) => new Date(ctx.now);'),
    plant('server/src/modules/encounters/end-visit.test.ts', 'const x = new Date();'),
  ],
};

/** Vitest never calls a hook that is registered while a test runs, and what helps tests is mostly called by one. */
const closedAfterItsFile: Rule = {
  name: 'what helps tests registers no hook of its own',
  check: ({ sources }) =>
    sources
      .filter(({ path }) => path.startsWith('server/') && !isTest(path) && path !== 'server/test/close-after.ts')
      .flatMap((source) => {
        const found: Violation[] = [];
        walk(source.body, (node) => {
          const called = node.type === 'CallExpression' ? word(part(node, 'callee')) : '';
          if (/^after(All|Each)$/.test(called)) found.push(atNode(source, node, `${called}: closeAfterFile of server/test/close-after.ts`));
        });
        return found;
      }),
  planted: [[plant('server/src/modules/patients/patients.make.ts', 'export const open = () => afterAll(() => {});')]],
  spared: [
    plant('server/src/modules/patients/get-patient.test.ts', 'afterAll(() => {});'),
    plant('server/test/close-after.ts', 'afterAll(() => {});'),
  ],
};

/** integrity: no shell and no eval in server code. The server starts only one other program, the embedded database. */
const noShell: Rule = {
  name: 'no eval, and no other program is started',
  check: ({ sources }) =>
    sources
      .filter(({ path }) => isProduct(path))
      .flatMap((source) => {
        const found = source.imports
          .filter(({ specifier }) => /^(node:)?(child_process|vm)$/.test(specifier) && !source.path.startsWith('server/src/platform/db/'))
          .map(({ specifier, line }) => at(source, line, `${specifier} in product code`));
        walk(source.body, (node) => {
          const called = node.type === 'CallExpression' || node.type === 'NewExpression' ? word(part(node, 'callee')) : '';
          if (called === 'eval' || called === 'Function') found.push(atNode(source, node, `${called}()`));
        });
        return found;
      }),
  planted: [
    [plant('server/src/platform/storage.ts', `import { exec } from 'node:child_process';`)],
    [plant('web/src/ui/money.tsx', `export const x = eval('1');`)],
  ],
  spared: [plant('server/src/platform/db/embedded.ts', `import { spawn } from 'node:child_process';`)],
};

/** A comment sends its reader only to pages that are there. */
const citedPages: Rule = {
  name: 'a page that a comment names exists',
  check: ({ sources, files }) => {
    const pages = new Set(files.filter(({ path }) => path.endsWith('.md')).flatMap(({ path }) => [path, path.split('/').at(-1)!]));
    return sources.flatMap((source) =>
      inComments(source, ({ text }) => {
        const gone = (text.match(/[\w./-]+\.md\b/g) ?? []).find((page) => !pages.has(page.replace(/^\.?\//, '')));
        return gone ? `${gone} is no page of this project` : undefined;
      }),
    );
  },
  planted: [[plant('server/src/platform/log.ts', '/** See gone.md */\nexport const x = 1;')]],
  spared: [
    plant('server/src/platform/log.ts', '/** See ARCHITECTURE.md and docs/glossary.md */\nexport const x = 1;'),
    plant('ARCHITECTURE.md', ''),
    plant('docs/glossary.md', ''),
  ],
};

export const wordRules: readonly Rule[] = [
  noAny,
  suppressions,
  leftBehind,
  commentedOut,
  environment,
  clock,
  closedAfterItsFile,
  noShell,
  citedPages,
];
