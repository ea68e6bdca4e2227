import { expect, it } from 'vitest';
import { clockText, spokenTime } from './time-left.ts';

it.each([
  [120_000, '2:00', '2 minutes'],
  [119_001, '2:00', '2 minutes'],
  [119_000, '1:59', '2 minutes'],
  [60_000, '1:00', '1 minute'],
  [9_500, '0:10', '20 seconds'],
  [1, '0:01', '20 seconds'],
])('AUTH-008 %i ms are shown as %s and said as %s', (left, shown, said) => {
  expect([clockText(left), spokenTime(left)]).toEqual([shown, said]);
});
