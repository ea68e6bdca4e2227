import { describe, expect, test } from 'vitest';
import { codeBaseOf, plant } from '../architecture/code-base.ts';
import { indexSpecs, tellCoverage, tellOne } from './index-specs.ts';
import { keyOf, reachOf } from './reach.ts';

const ids = ['VISIT-001', 'VISIT-002', 'VISIT-003', 'VISIT-004', 'VISIT-005', 'VISIT-006', 'VISIT-007'];
const codeBase = codeBaseOf([
  plant('docs/requirements.tsv', `id\trequirement\n${ids.map((id) => `${id}\tsomething\n`).join('')}`),
  plant('server/src/main.ts', `import { createApp } from './app.ts'; await createApp();`),
  plant(
    'server/src/app.ts',
    `import * as visits from '@akoma/contract/encounters'; import { operations } from '@akoma/contract/registers';
     export const createApp = async () => [operations, visits.isOpen, (await import('./modules/encounters/index.ts')).routes];`,
  ),
  plant(
    'server/src/modules/encounters/index.ts',
    `export { routes } from './encounters.routes.ts'; export { markSeen } from './mark-seen.ts';`,
  ),
  plant(
    'server/src/modules/encounters/encounters.routes.ts',
    `import { endVisit } from './end-visit.ts'; export const routes = [{ handler: endVisit }];`,
  ),
  plant(
    'server/src/modules/encounters/end-visit.ts',
    `const judge = () => true; export const endVisit = () => judge(); export const neverEnded = () => judge();`,
  ),
  plant('server/src/modules/encounters/mark-seen.ts', `export function markSeen() { return markSeen.name; }`),
  plant(
    'contract/src/registers.ts',
    `import * as encounters from './encounters/index.ts'; export const operations = [encounters].flatMap((module) => Object.values(module));`,
  ),
  plant(
    'contract/src/encounters/index.ts',
    `export { listVisits } from './visit.operations.ts'; export { isOpen, isPast, type Visit } from './visit-status.ts';`,
  ),
  plant(
    'contract/src/encounters/visit.operations.ts',
    `import { Visit } from './visit-status.ts'; export const listVisits = operation({ name: 'encounters.listVisits', reply: Visit, spec: [] });`,
  ),
  plant(
    'contract/src/encounters/visit-status.ts',
    `export const Visit = {}; export type Visit = typeof Visit;
     export const isOpen = (visit: Visit) => !('isPast' in visit); export const isPast = (_visit: typeof isOld) => true; export const isOld = () => isPast(isOld);`,
  ),
  plant(
    'contract/src/encounters/visit-status.test.ts',
    `import { isOld, isOpen, isPast } from './visit-status.ts';
     const rows = [['VISIT-001 is past', 1]];
     const past = (at) => isPast(at);
     test('VISIT-002 is open', () => { isOpen({}); });
     test.each(rows)('%s', (_, at) => { past(at); });
     describe('VISIT-003 both', () => { test('one', () => { isOpen({}); }); test('other', () => { isOld(); }); });
     describe('VISIT-004 neither', () => { test('one', () => { past(1); }); });`,
  ),
  plant(
    'server/src/modules/encounters/end-visit.test.ts',
    `import * as contract from '@akoma/contract/encounters'; import { markSeen } from './index.ts';
     test('VISIT-005 is listed', () => ask(contract.listVisits));
     test('VISIT-006 is seen', () => { markSeen(); ask(contract.listVisits); });`,
  ),
  plant('e2e/journeys/visits.e2e.ts', `test('VISIT-007 is seen in the browser', async ({ page }) => {});`),
]);

describe('what the product uses', () => {
  test('is followed by exports, through public entries, wholes and import(); a type is no use, the register takes operations only', () => {
    expect(reachOf(codeBase).unused().map(keyOf).sort()).toEqual([
      'contract/src/encounters/visit-status.ts isOld',
      'contract/src/encounters/visit-status.ts isPast',
      'server/src/modules/encounters/end-visit.ts neverEnded',
    ]);
  });

  test('a public entry that is imported as a whole gives all that it exports', () => {
    expect(reachOf(codeBase).isReached({ target: 'server/src/modules/encounters/mark-seen.ts', name: 'markSeen' })).toBe(true);
  });
});

describe('a row', () => {
  const { traced } = indexSpecs(codeBase);
  const counts = (id: string) => traced.get(id)!.tests.length > 0;

  test('counts when its test stays with what is used, or goes through the browser', () => {
    expect(ids.filter(counts)).toEqual(['VISIT-002', 'VISIT-003', 'VISIT-005', 'VISIT-006', 'VISIT-007']);
  });

  test('does not when its test calls what only tests call, also by a row of cases and a helper of its own', () => {
    expect(traced.get('VISIT-001')!.idle.map(({ unused }) => unused.map(keyOf))).toEqual([
      ['contract/src/encounters/visit-status.ts isPast'],
    ]);
    expect(tellOne(traced.get('VISIT-004')!)).toContain('idle test  contract/src/encounters/visit-status.test.ts:7: nothing uses isPast');
    expect(tellCoverage({ traced, unknown: [] })).toContain(
      'VISIT-001 at contract/src/encounters/visit-status.test.ts:2 tests what nothing uses.',
    );
  });
});
