import { type Outcome, plain } from './part.ts';

/** The parts of vitest's JSON report that are read. */
export interface VitestReport {
  testResults: {
    name: string;
    status: string;
    message?: string;
    assertionResults: { fullName: string; status: string; failureMessages?: string[] | null }[];
  }[];
}

const shorten = (text: string, lines: number): string[] => {
  const all = plain(text)
    .trimEnd()
    .split('\n')
    .filter((line) => line.trim() !== '');
  return all.length > lines ? [...all.slice(0, lines), '…'] : all;
};

/** Counts a vitest run. A file that did not load counts as one failure, and so does a skipped test: every test must run. */
export function readVitest(report: VitestReport, root: string): Outcome {
  const outcome: Outcome = { passed: 0, failed: 0, said: [] };
  for (const { name, status, message, assertionResults } of report.testResults) {
    const file = name.replace(`${root}/`, '');
    for (const test of assertionResults) {
      if (test.status === 'passed') {
        outcome.passed++;
        continue;
      }
      outcome.failed++;
      const why = test.status === 'failed' ? shorten((test.failureMessages ?? []).join('\n'), 14) : [`was not run (${test.status})`];
      outcome.said.push(`${file}: ${test.fullName.trim()}`, ...why.map((line) => `    ${line}`));
    }
    if (status === 'failed' && !assertionResults.some((test) => test.status === 'failed')) {
      outcome.failed++;
      outcome.said.push(`${file}: did not load`, ...shorten(message ?? '', 14).map((line) => `    ${line}`));
    }
  }
  return outcome;
}

interface PlaywrightSuite {
  title: string;
  file?: string;
  suites?: PlaywrightSuite[];
  specs?: {
    title: string;
    file: string;
    line: number;
    tests: { status: string; results: { status: string; errors?: { message?: string }[] }[] }[];
  }[];
}
/** The parts of Playwright's JSON report that are read. */
export interface PlaywrightReport {
  suites: PlaywrightSuite[];
  errors?: { message?: string }[];
}

/** Counts a Playwright run by the same rule: tests that did not run have failed, and so have those that passed only at a retry. */
export function readPlaywright(report: PlaywrightReport): Outcome {
  const outcome: Outcome = { passed: 0, failed: 0, said: [] };
  const visit = (suite: PlaywrightSuite): void => {
    for (const spec of suite.specs ?? []) {
      for (const test of spec.tests) {
        if (test.status === 'expected' && test.results.some((result) => result.status === 'passed')) {
          outcome.passed++;
          continue;
        }
        outcome.failed++;
        const errors = test.results.flatMap((result) => result.errors ?? []).map((error) => error.message ?? '');
        outcome.said.push(
          `${spec.file}:${spec.line}: ${spec.title}`,
          ...shorten(errors.join('\n') || `was not run (${test.status})`, 20).map((line) => `    ${line}`),
        );
      }
    }
    for (const inner of suite.suites ?? []) visit(inner);
  };
  for (const suite of report.suites) visit(suite);
  for (const error of report.errors ?? []) {
    outcome.failed++;
    outcome.said.push(...shorten(error.message ?? 'an error outside of the tests', 20));
  }
  return outcome;
}
