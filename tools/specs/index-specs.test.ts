import { expect, test } from 'vitest';
import { codeBaseOf, plant } from '../architecture/code-base.ts';
import { indexSpecs, tellAll, tellCoverage, tellOne } from './index-specs.ts';

const codeBase = codeBaseOf([
  plant(
    'docs/requirements.tsv',
    'id\trequirement\nVISIT-007\tA visit can be reopened\nVISIT-008\tA visit has a class\nNAV-RECEPT-001\tPatients is the first item\n',
  ),
  plant(
    'contract/src/encounters/visit.operations.ts',
    `export const reopenVisit = operation({ name: 'encounters.reopenVisit', spec: ['VISIT-007'], permission: 'visits.write', method: 'POST', path: '/api/v2/emr/visits/{id}/reopen' });`,
  ),
  plant(
    'server/src/modules/encounters/encounters.routes.ts',
    `import * as contract from '@akoma/contract/encounters'; import { reopenVisit } from './reopen-visit.ts'; const x = [answer(contract.reopenVisit, reopenVisit)];`,
  ),
  plant(
    'server/src/modules/encounters/reopen-visit.ts',
    '// the newest becomes the current one (VISIT-007)\nexport const reopenVisit = 1;',
  ),
  plant(
    'server/src/modules/encounters/reopen-visit.test.ts',
    `describe('visits', () => { test.each([1])('VISIT-007 reopens', () => {}); test('VISIT-070 is wrong', () => {}); });`,
  ),
  plant(
    'e2e/journeys/reception.e2e.ts',
    'for (const [id] of [["NAV-RECEPT-001 Patients"]]) test(`${id} stands in the sidebar`, () => {});',
  ),
  plant('web/src/modules/encounters/visits.screen.tsx', `import { Reopen } from './reopen.tsx'; export const Screen = () => Reopen;`),
  plant(
    'web/src/modules/encounters/reopen.tsx',
    `import { reopenVisit } from '@akoma/contract/encounters'; export const Reopen = () => useCommand(reopenVisit);`,
  ),
]);
const index = indexSpecs(codeBase);

test('a requirement leads to its operation, handler, screen, test and comment', () => {
  expect(tellOne(index.traced.get('VISIT-007')!).split('\n')).toEqual([
    'VISIT-007  A visit can be reopened',
    '  operation  encounters.reopenVisit  POST /api/v2/emr/visits/{id}/reopen',
    '             contract/src/encounters/visit.operations.ts:1',
    '  handler    server/src/modules/encounters/reopen-visit.ts',
    '  web        web/src/modules/encounters/reopen.tsx',
    '  screen     web/src/modules/encounters/visits.screen.tsx',
    '  test       server/src/modules/encounters/reopen-visit.test.ts:1',
    '  code       server/src/modules/encounters/reopen-visit.ts:1',
  ]);
  expect(tellOne(index.traced.get('VISIT-008')!)).toContain('nothing names it yet');
});

test('an id that does not exist is found, with its place', () => {
  expect(index.unknown).toEqual([{ id: 'VISIT-070', path: 'server/src/modules/encounters/reopen-visit.test.ts', line: 1 }]);
});

test('coverage counts titles and rows of cases, by the first part of the id', () => {
  expect(tellCoverage(index).split('\n')).toEqual([
    'VISIT          1 of   2  without a test: 008',
    'NAV-RECEPT     1 of   1',
    '2 of 3 requirements are named by a test of code that is used.',
  ]);
  expect(tellAll(index)).toContain('NAV-RECEPT-001   e2e/journeys/reception.e2e.ts');
});
