import { describe, expect, it } from 'vitest';
import { type StatusOf, statusTone } from './status-tone.ts';
import type { Tone } from '../theme/palette.ts';

const cases: [id: string, of: StatusOf, tone: Tone, statuses: string[]][] = [
  ['ALLERGY-006', 'allergy', 'red', ['high']],
  ['ALLERGY-007', 'allergy', 'green', ['low']],
  ['ALLERGY-008', 'allergy', 'yellow', ['unable_to_access', 'unable-to-assess']],
  ['ADM-011', 'admission', 'red', ['discharged']],
  ['ADM-011', 'admission', 'yellow', ['discharge-authorized']],
  ['ADM-011', 'admission', 'green', ['active']],
  ['DIAG-012', 'diagnostic-report', 'blue', ['registered', 'partial', 'preliminary', 'appended']],
  ['DIAG-013', 'diagnostic-report', 'green', ['final']],
  ['DIAG-014', 'diagnostic-report', 'yellow', ['amended', 'corrected']],
  ['DIAG-015', 'diagnostic-report', 'red', ['cancelled', 'entered-in-error', 'unknown']],
  ['SR-012', 'service-request', 'blue', ['draft', 'partial', 'submitted-for-review', 'preliminary', 'completed', 'appended']],
  ['SR-013', 'service-request', 'green', ['active']],
  ['SR-014', 'service-request', 'yellow', ['amended', 'sample-collected', 'corrected']],
  ['SR-015', 'service-request', 'red', ['revoked', 'entered-in-error', 'unknown']],
  ['MED-020', 'medication-request', 'blue', ['draft', 'partial', 'preliminary', 'appended']],
  ['MED-021', 'medication-request', 'green', ['active']],
  ['MED-022', 'medication-request', 'yellow', ['amended', 'corrected']],
  ['MED-023', 'medication-request', 'red', ['revoked', 'entered-in-error', 'unknown']],
  ['BILL-027', 'bill', 'blue', ['billable', 'CREATED']],
  ['BILL-028', 'bill', 'red', ['aborted', 'WITHDRAWN']],
  ['BILL-029', 'bill', 'green', ['billed', 'BILLED', 'anything']],
  ['SHELL-037', 'appointment', 'blue', ['pending']],
  ['SHELL-037', 'appointment', 'red', ['cancelled']],
  ['SHELL-037', 'encounter', 'blue', ['planned']],
  ['SHELL-037', 'encounter', 'yellow', ['arrived', 'triaged']],
  ['SHELL-037', 'encounter', 'green', ['in-progress']],
  ['SHELL-037', 'encounter', 'grey', ['finished']],
  ['SHELL-037', 'visit', 'yellow', ['arrived']],
  ['SHELL-037', 'visit', 'grey', ['finished']],
  ['SHELL-037', 'medication-request', 'grey', ['completed', 'stopped', 'on-hold', 'cancelled']],
  ['SHELL-037', 'service-request', 'grey', ['on-hold']],
  ['SHELL-037', 'appointment', 'grey', ['arrived', 'booked', 'constructor']],
];

describe('the colour of a status', () => {
  it.each(cases)('%s %s: %s for %j', (_, of, tone, statuses) => {
    expect(statuses.map((status) => statusTone(of, status))).toEqual(statuses.map(() => tone));
  });
});

it('SHELL-036 no room gives a status a colour of its own, so a badge is the same on every screen', () => {
  const words = import.meta.glob<string>('/src/rooms/**/*.words.ts', { query: '?raw', import: 'default', eager: true });
  expect(Object.keys(words).length).toBeGreaterThan(2);
  expect(Object.entries(words).filter(([, text]) => /tone: '/.test(text))).toEqual([]);
  const badges = import.meta.glob<string>('/src/rooms/**/*-badge.tsx', { query: '?raw', import: 'default', eager: true });
  expect(Object.entries(badges).filter(([, text]) => /tone="/.test(text))).toEqual([]);
});
