import { expect, test } from 'vitest';
import { judgeSeries, seriesDates } from './series-dates.ts';

test('APPT-023 a series is the same day of the week every so many weeks, so many times or up to a day', () => {
  expect(seriesDates('2030-01-07', { every_weeks: 2, times: 3 })).toEqual(['2030-01-07', '2030-01-21', '2030-02-04']);
  expect(seriesDates('2030-01-07', { every_weeks: 1, until: '2030-01-21' })).toEqual(['2030-01-07', '2030-01-14', '2030-01-21']);
  expect(seriesDates('2030-01-07', { every_weeks: 1, until: '2030-01-20' })).toEqual(['2030-01-07', '2030-01-14']);
  expect(seriesDates('2030-01-07', { every_weeks: 1, times: 26 })).toHaveLength(26);
});

test.each([
  [{ every_weeks: 1 }, 'times'],
  [{ every_weeks: 1, times: 2, until: '2030-01-21' }, 'until'],
  [{ every_weeks: 1, until: '2030-01-13' }, 'until'],
  [{ every_weeks: 1, until: '2029-01-13' }, 'until'],
  [{ every_weeks: 1, until: '2030-07-08' }, 'until'],
  [{ every_weeks: 1, until: '2030-07-01' }, undefined],
  [{ every_weeks: 1, times: 26 }, undefined],
  [{ every_weeks: 52, times: 2 }, undefined],
])('APPT-023 a series of %o is refused at %s', (repeated, field) => {
  expect(Object.keys(judgeSeries('2030-01-07', repeated))).toEqual(field ? [field] : []);
});
