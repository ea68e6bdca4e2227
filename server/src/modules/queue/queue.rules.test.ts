import { expect, it } from 'vitest';
import { byUrgency } from './queue.rules.ts';

const waits = (id: string, triage: { band: string; see_by: string } | null) => ({ id, triage });

it('QUEUE-009 of two of one colour comes first who has the least time left, not who came first; untriaged ones stay last, in their order', () => {
  const entries = [
    waits('untriaged, first', null),
    waits('yellow', { band: 'yellow', see_by: '2026-03-05T10:05:00Z' }),
    waits('orange, ten minutes', { band: 'orange', see_by: '2026-03-05T10:10:00Z' }),
    waits('untriaged, second', null),
    waits('orange, overdue', { band: 'orange', see_by: '2026-03-05T09:50:00+00:00' }),
    waits('red', { band: 'red', see_by: '2026-03-05T10:30:00Z' }),
    // of another zone: as text it would be the latest
    waits('orange, five minutes', { band: 'orange', see_by: '2026-03-05T11:05:00+01:00' }),
  ];
  expect(byUrgency(entries).map(({ id }) => id)).toEqual([
    'red',
    'orange, overdue',
    'orange, five minutes',
    'orange, ten minutes',
    'yellow',
    'untriaged, first',
    'untriaged, second',
  ]);
  expect(entries[0]!.id).toBe('untriaged, first');
});
