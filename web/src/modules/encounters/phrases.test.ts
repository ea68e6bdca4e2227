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

test('ENC-012 what was measured by some method was measured; an estimate was not', () => {
  const at = '2026-03-05T09:14:00Z';
  const by = (code: string, value: string, unit: string) => ({ code, value, unit, effective_date_time: at });
  const methods = [by('8331-1', '39.2', '°C'), by('59408-5', '88', '%'), by('8308-9', '172', 'cm'), by('8335-2', '70', 'kg')];
  expect(filledIn('{temp}, {spo2}, {height}, {weight}', [...methods, by('8310-5', '37', '°C')], timeOf)).toBe(
    '39.2 °C (09:14), 88 % (09:14), 172 cm (09:14), not measured',
  );
  for (const code of ['8332-3', '8328-7']) expect(filledIn('{temp}', [by(code, '38', '°C')], timeOf)).toBe('38 °C (09:14)');
  for (const code of ['29463-7', '8350-1', '8351-9']) expect(filledIn('{weight}', [by(code, '64', 'kg')], timeOf)).toBe('64 kg (09:14)');
});

test('ENC-012 a blood pressure of two halves is one; one half says which it is', () => {
  const half = (code: string, value: string, effective_date_time: string) => ({ code, value, unit: 'mmHg', effective_date_time });
  const [upper, lower] = [half('8480-6', '160', '2026-03-05T09:14:00Z'), half('8462-4', '60', '2026-03-05T09:14:00Z')];
  for (const both of [
    [upper, lower],
    [lower, upper],
  ])
    expect(filledIn('{bp}', [...both, ...measured.slice(1)], timeOf)).toBe('160/60 mmHg (09:14)');
  const later = half('8462-4', '60', '2026-03-05T09:20:00Z');
  expect(filledIn('{bp}', [later, upper], timeOf)).toBe('diastolic 60 mmHg (09:20)');
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
