import type { GrowthReading } from '@akoma/contract/observations';
import { expect, it } from 'vitest';
import { drawingOf } from './growth-points.ts';
import { growthWords } from './growth.words.ts';

const reading = (age_days: number, value: string): GrowthReading => ({
  ...{ id: `r${age_days}`, code: '3141-9', display: 'Weight', value, unit: 'kg', sent_value: null, sent_unit: null },
  ...{ effective_date_time: '2026-03-28T08:00:00Z', created_at: '2026-03-28T08:00:00Z', practitioner_name: 'Esi', computed: false },
  ...{ parts_from: null, note: null, age_days, corrected_days: null, z: null },
});

it('TAB-002 growth stands on axes that are fixed by the age of the newest reading', () => {
  const drawing = drawingOf({ measure: 'weight', readings: [reading(0, '5'), reading(365, '30')], curves: [] });
  expect(drawing).toMatchObject({ months: { from: 0, to: 24 }, axis: { from: 0, to: 20 }, left: 0, lines: [] });
  expect(drawing.marks.map(({ x, y, beyond }) => [Math.round(x), y, beyond])).toEqual([
    [0, 75, null],
    [50, 0, 'above'],
  ]);
});

it('TAB-002 readings of ages before the graph are counted, and lines end where they leave it', () => {
  const curves = [{ z: 0, points: [0, 1900, 3000].map((age_days, at) => ({ age_days, value: [3, 20, 130][at]! })) }];
  const drawing = drawingOf({ measure: 'weight', readings: [reading(300, '9'), reading(2500, '22')], curves });
  expect(drawing.left).toBe(1);
  expect(drawing.marks).toHaveLength(1);
  expect(drawing.lines).toHaveLength(1);
  expect(drawing.lines[0]!.points.split(' ')).toHaveLength(2);
});

it('TAB-002 an age is told in days, months or years', () => {
  expect([0, 30, 31, 365, 730, 800, 1826].map(growthWords.ageText)).toEqual([
    '0 d',
    '1 month',
    '1 month',
    '12 months',
    '2 y',
    '2 y 2 m',
    '5 y',
  ]);
});

it('TAB-002 a child who was born early is drawn at the corrected age; what was measured before the expected day is in the table alone', () => {
  const early = (age_days: number, corrected_days: number) => ({ ...reading(age_days, '3'), corrected_days });
  const drawing = drawingOf({ measure: 'weight', readings: [early(10, -50), early(425, 365)], curves: [] });
  expect([drawing.left, drawing.marks.map(({ x }) => Math.round(x))]).toEqual([1, [50]]);
  expect(growthWords.gestation(221)).toBe('31 weeks and 4 days');
  expect(growthWords.gestation(280)).toBe('40 weeks');
});
