import { expect, test } from 'vitest';
import { emergencyGroups, isInTime } from './emergency.rules.ts';

test.each([
  ['red', 59, true],
  ['red', 60, false],
  ['orange', 10 * 60 - 1, true],
  ['orange', 10 * 60, false],
  ['yellow', 60 * 60 - 1, true],
  ['yellow', 60 * 60, false],
  ['green', 240 * 60 - 1, true],
  ['green', 240 * 60, false],
  ['none', 0, false],
  ['red', null, false],
] as const)('TRIAGE-012 %s, seen after %s seconds: in time %s', (colour, seen, inTime) =>
  expect(isInTime({ id: 'v', colour, seen })).toBe(inTime),
);

test('TRIAGE-012 a line for each colour, with the median, nine of ten and the longest of those who were seen', () => {
  const visits = [
    ...[600, 60, 300, 900].map((seen) => ({ id: 'v', colour: 'orange' as const, seen })),
    { id: 'w', colour: 'orange' as const, seen: null },
  ];
  const [red, orange, , , none] = emergencyGroups(visits);
  expect(red).toEqual({ colour: 'red', target_minutes: 0, arrived: 0, seen: 0, in_time: 0, median: null, p90: null, longest: null });
  expect(orange).toEqual({ colour: 'orange', target_minutes: 10, arrived: 5, seen: 4, in_time: 2, median: 300, p90: 900, longest: 900 });
  expect(none).toMatchObject({ colour: 'none', target_minutes: null });
});
