import { expect, test } from 'vitest';
import { isWrittenLikeDay, readTypedBirth, readTypedDay, shiftDay } from './typed-day.ts';

const today = '2026-03-05';

test.each([
  ['05031991', '1991-03-05'],
  ['050391', '1991-03-05'],
  ['5/3/91', '1991-03-05'],
  ['5/3/1991', '1991-03-05'],
  ['05-03-1991', '1991-03-05'],
  ['5.3.91', '1991-03-05'],
  ['5 3 1991', '1991-03-05'],
  ['05-Mar-1991', '1991-03-05'],
  ['5 march 1991', '1991-03-05'],
  ['5mar 91', '1991-03-05'],
  ['5 sept 2020', '2020-09-05'],
  [' 1991-03-05 ', '1991-03-05'],
  ['29/2/2024', '2024-02-29'],
  ['t', '2026-03-05'],
  ['T', '2026-03-05'],
  ['today', '2026-03-05'],
  ['t-7', '2026-02-26'],
  ['t+1', '2026-03-06'],
  ['t - 2w', '2026-02-19'],
  ['t-6m', '2025-09-05'],
  ['t-1y', '2025-03-05'],
  ['t-365', '2025-03-05'],
  ['t+10', '2026-03-15'],
])('%s is the day %s', (typed, day) => {
  expect(readTypedDay(typed, today)).toBe(day);
});

test.each([
  '',
  'x',
  '5/3',
  '31/4/2020',
  '29022023',
  '00/01/2020',
  '13/13/2020',
  '5 mur 1991',
  '12345',
  '1',
  't-',
  '99999999',
  '5/3/919',
  '5 ma 1991',
  'xt',
  '0503911',
  '1050391',
  'x5/3/91',
  '5/3/91x',
])('%j is no day', (typed) => {
  expect(readTypedDay(typed, today)).toBeUndefined();
});

test.each([
  ['jan', 'january', '01'],
  ['feb', 'february', '02'],
  ['mar', 'march', '03'],
  ['apr', 'april', '04'],
  ['may', 'may', '05'],
  ['jun', 'june', '06'],
  ['jul', 'july', '07'],
  ['aug', 'august', '08'],
  ['sep', 'september', '09'],
  ['oct', 'october', '10'],
  ['nov', 'november', '11'],
  ['dec', 'december', '12'],
])('%s and %s are the month %s', (short, long, month) =>
  expect([readTypedDay(`7 ${short} 2020`, today), readTypedDay(`7-${long}-2020`, today)]).toEqual(Array(2).fill(`2020-${month}-07`)),
);

test('the day stands before the month', () => {
  expect(readTypedDay('3/4/2020', today)).toBe('2020-04-03');
  expect(readTypedDay('4/13/2020', today)).toBeUndefined();
});

test('a two-digit year lies where the field reaches', () => {
  expect(readTypedDay('6/3/26', today, 'past')).toBe('1926-03-06');
  expect(readTypedDay('5/3/26', today, 'past')).toBe('2026-03-05');
  expect(readTypedDay('4/3/26', today, 'future')).toBe('2126-03-04');
  expect(readTypedDay('1/12/27', today, 'future')).toBe('2027-12-01');
  expect(readTypedDay('1/1/45', today)).toBe('2045-01-01');
  expect(readTypedDay('1/1/46', today)).toBe('1946-01-01');
  expect(readTypedDay('5/3/26', today, 'future')).toBe('2026-03-05');
  expect(readTypedDay('5/3/45', today)).toBe('2045-03-05');
  expect(readTypedDay('6/3/45', today)).toBe('1945-03-06');
});

test('a day moved by months stays in the month it reaches', () => {
  expect(shiftDay('2024-03-31', -1, 'months')).toBe('2024-02-29');
  expect(shiftDay('2024-02-29', -1, 'years')).toBe('2023-02-28');
  expect(shiftDay('2024-01-01', -1, 'days')).toBe('2023-12-31');
  expect(shiftDay('2024-01-31', -2, 'months')).toBe('2023-11-30');
  expect(() => shiftDay('31-01-2024', 1, 'days')).toThrow('not a day: 31-01-2024');
});

test('a birth may be known to its year or month only', () => {
  expect(readTypedBirth('5/3/91', today)).toEqual({ birth_date: '1991-03-05', birth_date_precision: 'day' });
  expect(readTypedBirth('1991', today)).toEqual({ birth_date: '1991-01-01', birth_date_precision: 'year' });
  expect(readTypedBirth('3/1991', today)).toEqual({ birth_date: '1991-03-01', birth_date_precision: 'month' });
  expect(readTypedBirth('Mar 1991', today)).toEqual({ birth_date: '1991-03-01', birth_date_precision: 'month' });
  expect(readTypedBirth(' MAR / 1991 ', today)).toEqual({ birth_date: '1991-03-01', birth_date_precision: 'month' });
  expect(readTypedBirth('12/1991', today)).toEqual({ birth_date: '1991-12-01', birth_date_precision: 'month' });
  expect(readTypedBirth('6/3/26', today)).toEqual({ birth_date: '1926-03-06', birth_date_precision: 'day' });
  for (const nothing of ['', '91', '13/1991', '1791', 'mur 1991', '3/91', 'in 1991', '1991 or so', '3//'])
    expect(readTypedBirth(nothing, today), nothing).toBeUndefined();
});

test.each([
  ['31-02-2000', true],
  ['31022000', true],
  ['29/2/2023', true],
  ['31 apr 2020', true],
  ['2000-02-31', true],
  ['12/25/2000', true],
  ['5 mur 1991', false],
  ['5/3', false],
  ['x', false],
  ['12345', false],
  ['13/1991', false],
])('VAL-010 %s is written like a day that does not exist: %s', (typed, like) => {
  expect(readTypedDay(typed, today)).toBeUndefined();
  expect(isWrittenLikeDay(typed)).toBe(like);
});
