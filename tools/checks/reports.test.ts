import { expect, test } from 'vitest';
import { type Part, runLanes } from './part.ts';
import { readPlaywright, readVitest } from './reports.ts';
import { lanesOf } from './suites.ts';

const file = (assertionResults: { fullName: string; status: string; failureMessages?: string[] }[], status = 'passed', message = '') => ({
  name: '/codeBase/server/src/x.test.ts',
  status,
  message,
  assertionResults,
});

test('a vitest run is counted test by test', () => {
  const outcome = readVitest(
    {
      testResults: [
        file(
          [
            { fullName: 'adds', status: 'passed' },
            { fullName: 'subtracts', status: 'failed', failureMessages: ['expected 1\nto be 2'] },
          ],
          'failed',
        ),
      ],
    },
    '/codeBase',
  );
  expect(outcome).toEqual({ passed: 1, failed: 1, said: ['server/src/x.test.ts: subtracts', '    expected 1', '    to be 2'] });
});

test('a skipped test and a file that did not load have failed', () => {
  const outcome = readVitest(
    { testResults: [file([{ fullName: 'later', status: 'skipped' }]), file([], 'failed', 'no such module')] },
    '/codeBase',
  );
  expect(outcome).toMatchObject({ passed: 0, failed: 2 });
  expect(outcome.said).toContain('    no such module');
});

const spec = (status: string, results: string[]) => ({
  title: 'registers a patient',
  file: 'journeys/reception.e2e.ts',
  line: 4,
  tests: [
    { status, results: results.map((one) => ({ status: one, errors: one === 'failed' ? [{ message: 'the button is hidden' }] : [] })) },
  ],
});

test('a Playwright run is counted through nested groups; skipped, flaky and global errors have failed', () => {
  const outcome = readPlaywright({
    suites: [
      {
        title: 'a',
        specs: [spec('expected', ['passed'])],
        suites: [
          { title: 'b', specs: [spec('unexpected', ['failed']), spec('skipped', ['skipped']), spec('flaky', ['failed', 'passed'])] },
        ],
      },
    ],
    errors: [{ message: 'the server did not start' }],
  });
  expect(outcome).toMatchObject({ passed: 1, failed: 4 });
  expect(outcome.said).toContain('the server did not start');
});

const part = (name: string, run: Part['run']): Part => ({ name, budget: 1, run });

test('a part that throws has failed, and the next one still runs', async () => {
  const ok = part('second', async () => ({ passed: 3, failed: 0, said: [] }));
  const sum = await runLanes([part('first', () => Promise.reject(new Error('broken'))), ok]);
  expect(sum).toMatchObject({ passed: 3, failed: 1 });
});

test('lanes run side by side, and all of their parts count', async () => {
  const met: { meet?: () => void } = {};
  const meeting = new Promise<void>((meet) => (met.meet = meet));
  // the first lane ends only once the second part of the second one has started
  const waits = part('waits', async () => {
    await meeting;
    return { passed: 2, failed: 1, said: [] };
  });
  const first = part('first', async () => ({ passed: 5, failed: 0, said: [] }));
  const meets = part('meets', async () => {
    met.meet?.();
    return { passed: 11, failed: 3, said: [] };
  });
  expect(await runLanes([waits], [first, meets])).toMatchObject({ passed: 18, failed: 4 });
});

test('the journeys’ lanes have every file once, and none has much more to do than the others', () => {
  const long = { a: 30, b: 10, c: 10, d: 10, e: 25, f: 5 };
  const files = Object.keys(long);
  for (const count of [2, 3]) {
    const lanes = lanesOf(files, count, (file) => long[file as keyof typeof long]);
    expect(lanes).toHaveLength(count);
    expect(lanes.flat().sort()).toEqual(files);
    const lengths = lanes.map((lane) => lane.reduce((sum, file) => sum + long[file as keyof typeof long], 0));
    expect(Math.max(...lengths) - Math.min(...lengths)).toBeLessThanOrEqual(10);
  }
});
