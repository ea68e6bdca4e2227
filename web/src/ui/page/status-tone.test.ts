import { describe, expect, it } from 'vitest';
import { type StatusOf, statusTone } from './status-tone.ts';
import type { Tone } from '../theme/palette.ts';

const cases: [id: string, of: StatusOf, tone: Tone, statuses: string[]][] = [
  ['ALLERGY-006', 'allergy', 'red', ['high']],
  ['ALLERGY-007', 'allergy', 'green', ['low']],
  ['ALLERGY-008', 'allergy', 'yellow', ['unable_to_access', 'unable-to-assess']],
  ['waits for its screen', 'admission', 'red', ['discharged']],
  ['waits for its screen', 'admission', 'yellow', ['discharge-authorized']],
  ['waits for its screen', 'admission', 'green', ['active']],
  ['waits for its screen', 'diagnostic-report', 'blue', ['registered', 'partial', 'preliminary', 'appended']],
  ['waits for its screen', 'diagnostic-report', 'green', ['final']],
  ['waits for its screen', 'diagnostic-report', 'yellow', ['amended', 'corrected']],
  ['waits for its screen', 'diagnostic-report', 'red', ['cancelled', 'entered-in-error', 'unknown']],
  ['waits for its screen', 'service-request', 'blue', ['draft', 'partial', 'submitted-for-review', 'preliminary', 'completed', 'appended']],
  ['waits for its screen', 'service-request', 'green', ['active']],
  ['waits for its screen', 'service-request', 'yellow', ['amended', 'sample-collected', 'corrected']],
  ['waits for its screen', 'service-request', 'red', ['revoked', 'entered-in-error', 'unknown']],
  ['waits for its screen', 'medication-request', 'blue', ['draft', 'partial', 'preliminary', 'appended']],
  ['waits for its screen', 'medication-request', 'green', ['active']],
  ['waits for its screen', 'medication-request', 'yellow', ['amended', 'corrected']],
  ['waits for its screen', 'medication-request', 'red', ['revoked', 'entered-in-error', 'unknown']],
  ['waits for its screen', 'bill', 'blue', ['billable', 'CREATED']],
  ['waits for its screen', 'bill', 'red', ['aborted', 'WITHDRAWN']],
  ['waits for its screen', 'bill', 'green', ['billed', 'BILLED', 'anything']],
  ['waits for its screen', 'appointment', 'blue', ['pending']],
  ['waits for its screen', 'appointment', 'red', ['cancelled']],
  ['CODES-003', 'form', 'yellow', ['draft']],
  ['CODES-003', 'form', 'blue', ['changed']],
  ['CODES-003', 'form', 'green', ['published']],
  ['CODES-003', 'form', 'grey', ['retired']],
  ['SHELL-037', 'encounter', 'blue', ['planned']],
  ['SHELL-037', 'encounter', 'yellow', ['arrived', 'triaged']],
  ['SHELL-037', 'encounter', 'green', ['in-progress']],
  ['SHELL-037', 'encounter', 'grey', ['finished']],
  ['SHELL-037', 'visit', 'yellow', ['arrived']],
  ['SHELL-037', 'visit', 'grey', ['finished']],
  ['waits for its screen', 'medication-request', 'grey', ['completed', 'stopped', 'on-hold', 'cancelled']],
  ['waits for its screen', 'service-request', 'grey', ['on-hold']],
  ['waits for its screen', 'appointment', 'grey', ['arrived', 'booked', 'constructor']],
];

describe('the colour of a status', () => {
  it.each(cases)('%s %s: %s for %j', (_, of, tone, statuses) => {
    expect(statuses.map((status) => statusTone(of, status))).toEqual(statuses.map(() => tone));
  });
});

it('SHELL-036 no module gives a status a colour of its own, so a badge is the same on every screen', () => {
  const words = import.meta.glob<string>('/src/modules/**/*.words.ts', { query: '?raw', import: 'default', eager: true });
  expect(Object.keys(words).length).toBeGreaterThan(2);
  expect(Object.entries(words).filter(([, text]) => /tone: '/.test(text))).toEqual([]);
  const badges = import.meta.glob<string>('/src/modules/**/*-badge.tsx', { query: '?raw', import: 'default', eager: true });
  expect(Object.entries(badges).filter(([, text]) => /tone="/.test(text))).toEqual([]);
});
