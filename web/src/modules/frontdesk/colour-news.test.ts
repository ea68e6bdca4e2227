import { expect, it } from 'vitest';
import { colourNews } from './colour-news.ts';

type Entry = Parameters<typeof colourNews>[0][number];
const triage = (band: 'red' | 'orange', label: string): Entry['triage'] => ({
  ...{ band, label, computed: null, changed_because: null },
  ...{ taken_at: '2026-03-05T09:50:00Z', see_by: '2026-03-05T10:00:00Z', triage_again_at: '2026-03-05T10:00:00Z' },
});
const ama: Entry = { id: '1', name: 'Ama Mensah', triage: triage('orange', 'Orange') };
const kofi: Entry = { id: '2', name: 'Kofi Owusu', triage: null };

it('TRIAGE-015 a board says whose colour has changed, and the first colour of who waited without one', () => {
  const now = [
    { ...ama, triage: triage('red', 'Red') },
    { ...kofi, triage: triage('orange', 'Orange') },
  ];
  expect(colourNews([ama, kofi], now)).toBe('Ama Mensah is now Red. Kofi Owusu is now Orange.');
});

it.each([
  ['the same rows in another order', [kofi, ama], [ama, kofi]],
  ['who has just come', [kofi], [ama, kofi]],
  ['who has gone', [ama, kofi], [kofi]],
])('TRIAGE-015 nothing is said of %s', (_what, before, now) => expect(colourNews(before, now)).toBe(''));
