import { describe, expect, it } from 'vitest';
import { actionsBy, actionWords, beginningOf, dayIn, namesEver, periodOf } from './reports.rules.ts';

describe('days of a dashboard', () => {
  it.each([
    ['Africa/Accra', '2026-03-01T23:59:59Z', '2026-03-01', '2026-03-01T00:00:00.000Z'],
    ['Africa/Nairobi', '2026-03-01T21:00:00Z', '2026-03-02', '2026-03-01T21:00:00.000Z'],
    ['America/New_York', '2026-03-08T12:00:00Z', '2026-03-08', '2026-03-08T05:00:00.000Z'],
    ['Asia/Kathmandu', '2026-03-01T18:14:00Z', '2026-03-01', '2026-02-28T18:15:00.000Z'],
    ['America/Santiago', '2026-09-06T12:00:00Z', '2026-09-06', '2026-09-06T04:00:00.000Z'],
    ['Pacific/Kiritimati', '2026-03-01T10:00:00Z', '2026-03-02', '2026-03-01T10:00:00.000Z'],
    // the clock was set back from one to midnight: the day has two midnights
    ['Asia/Amman', '2021-10-29T12:00:00Z', '2021-10-29', '2021-10-28T21:00:00.000Z'],
    // ahead by no whole number of quarters
    ['Asia/Singapore', '1940-03-01T12:00:00Z', '1940-03-01', '1940-02-29T16:40:00.000Z'],
  ])('ROUTE-016 in %s the day of %s is %s and begins at %s', (zone, at, day, begins) => {
    expect(dayIn(zone, new Date(at))).toBe(day);
    expect(beginningOf(zone, day).toISOString()).toBe(begins);
  });

  it('ROUTE-016 a period ends today and counts each day once, over the change of the clock as well', () => {
    const period = periodOf('America/New_York', new Date('2026-03-10T03:00:00Z'), 7);
    expect(period.days).toEqual(['2026-03-03', '2026-03-04', '2026-03-05', '2026-03-06', '2026-03-07', '2026-03-08', '2026-03-09']);
    expect(period).toMatchObject({ today: '2026-03-09', week: period.since });
    expect(period.since.toISOString()).toBe('2026-03-03T05:00:00.000Z');
    expect(period.begins.toISOString()).toBe('2026-03-09T04:00:00.000Z');
    expect(periodOf('Africa/Accra', new Date('2026-03-01T00:00:00Z'), 90).days).toHaveLength(90);
  });
});

describe('the words of an action', () => {
  it.each([
    ['patient.read', 'Reads one patient.', 'Opened the record'],
    ['visit.end', 'Ends a visit; refused while an encounter is open.', 'Ended a visit'],
    ['load.list', 'Lists who did or saw what, newest first.', 'Lists who did or saw what'],
    ['load.edit', undefined, 'Edit load'],
    ['organization.createWorkspace', undefined, 'Added a workspace'],
    ['second-factor.on', 'Turns the second factor on, or moves it.', 'Turned on two-step sign-in'],
  ])('PERM-001 %s, %j: %s', (action, summary, words) => {
    expect(actionWords(action, summary)).toBe(words);
  });

  it('PERM-001 rows from when the workbench was called desk are worded and found alike', () => {
    const { of } = actionsBy([{ operation: 'workbench.addView', action: 'workbench.addView', summary: 'Keeps a list as it is filtered.' }]);
    expect(of({ operation: 'desk.addView', action: 'desk.addView' })).toBe('Saved a view of a list');
    expect(namesEver('workbench.addView')).toEqual(['workbench.addView', 'desk.addView']);
    expect(namesEver('patients.listPatients')).toEqual(['patients.listPatients']);
  });
});
