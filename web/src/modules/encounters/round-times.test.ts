import { expect, it } from 'vitest';
import { mostRounds, roundTimes } from './round-times.ts';

it('ENC-060 rounds are planned from a first one on, so many hours apart', () => {
  expect(roundTimes('2026-03-28T08:00:00.000Z', 12, 3)).toEqual([
    '2026-03-28T08:00:00.000Z',
    '2026-03-28T20:00:00.000Z',
    '2026-03-29T08:00:00.000Z',
  ]);
  expect(roundTimes('', 24, 3)).toEqual([]);
  expect(roundTimes('2026-03-28T08:00:00.000Z', 6, 400)).toHaveLength(mostRounds);
  expect(roundTimes('2026-03-28T08:00:00.000Z', 6, -1)).toEqual([]);
});
