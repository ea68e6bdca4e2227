import { expect, test } from 'vitest';
import { earlier, mayMove, timeErrors } from './encounters.rules.ts';

const now = new Date('2026-03-05T10:00:00Z');
const finished = { status: 'finished', end_time: '2026-03-05T09:00:00Z' } as const;

test.each([
  ['ENC-062 finished, visit never reopened', finished, 'in-progress', { reopened_at: null }, false],
  ['ENC-062 finished before the visit was reopened', finished, 'in-progress', { reopened_at: '2026-03-05T09:30:00Z' }, true],
  ['ENC-062 finished after the visit was reopened', finished, 'in-progress', { reopened_at: '2026-03-05T08:30:00Z' }, false],
  ['ENC-062 finished without a visit', finished, 'in-progress', undefined, false],
  ['ENC-062 a reopened visit opens no other way', finished, 'arrived', { reopened_at: '2026-03-05T09:30:00Z' }, false],
  ['ENC-062 planned begins', { status: 'planned', end_time: null }, 'in-progress', undefined, true],
] as const)('%s', (_, encounter, to, visit, may) => expect(mayMove(encounter, to, visit)).toBe(may));

test('VISIT-021 says which time is wrong, and judges none that is not given', () => {
  const after = { label: 'the arrival', at: '2026-03-05T09:00:00Z' };
  expect(
    timeErrors(now, null, [
      { field: 'ended_at', at: '2026-03-05T09:00:00Z', after },
      { field: 'arrived_at', at: undefined },
    ]),
  ).toBeNull();
  expect(timeErrors(now, null, [{ field: 'ended_at', at: '2026-03-05T08:59:59Z', after }])).toEqual({
    ended_at: ['Ended at should not be before the arrival.'],
  });
  expect(timeErrors(now, null, [{ field: 'started_at', at: '2026-03-05T10:06:00Z' }])).toEqual({
    started_at: ['Started at should not be in the future.'],
  });
});

test('ENC-032 the earlier of two moments, whatever their offsets', () => {
  expect(earlier('2026-03-05T10:00:00+02:00', '2026-03-05T09:00:00Z')).toBe('2026-03-05T10:00:00+02:00');
});
