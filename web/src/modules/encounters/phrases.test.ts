import { expect, test } from 'vitest';
import { expanded, filledIn, phraseNamed } from './phrases.ts';

const measured = [
  { code: '85354-9', value: '150/95', unit: 'mmHg', effective_date_time: '2026-03-05T09:14:00Z' },
  { code: '85354-9', value: '120/80', unit: 'mmHg', effective_date_time: '2026-03-05T08:00:00Z' },
];
const timeOf = (at: string) => at.slice(11, 16);

test('ENC-012 a field is filled with the newest value and its time; what was not measured says so', () => {
  expect(filledIn('BP {bp}, T {temp}, {other}.', measured, timeOf)).toBe('BP 150/95 mmHg (09:14), T not measured, {other}.');
});

test('ENC-012 one’s own phrase goes before one that everybody has', () => {
  expect(phraseNamed('bp', [])).toBe('BP {bp}');
  expect(phraseNamed('bp', [{ name: 'bp', text: 'Pressure {bp}' }])).toBe('Pressure {bp}');
  expect(phraseNamed('rv', [])).toBeUndefined();
});

const textOf = (name: string) => (name === 'rv' ? 'Review in two weeks' : undefined);
test.each([
  ['.rv', '.rv ', { text: 'Review in two weeks ', caret: 20 }],
  ['Well. .rv', 'Well. .rv\n', { text: 'Well. Review in two weeks\n', caret: 26 }],
  ['.rv end', '.rv  end', { text: 'Review in two weeks  end', caret: 20 }],
  ['a.rv', 'a.rv ', null],
  ['.other', '.other ', null],
  ['.r', '.rv', null],
  ['.rv ', '.rv', null],
  ['x .rv', 'pasted .rv text ', null],
])('ENC-012 %o typed on to %o', (before, after, result) => expect(expanded(before, after, textOf)).toEqual(result));
