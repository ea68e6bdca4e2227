import { expect, test } from 'vitest';
import { quarterHours, readTypedTime } from './typed-time.ts';

test('96 times, every 15 minutes from 00:00 to 23:45', () => {
  expect(quarterHours).toHaveLength(96);
  expect([quarterHours[0], quarterHours[1], quarterHours[37], quarterHours[95]]).toEqual(['00:00', '00:15', '09:15', '23:45']);
  expect(new Set(quarterHours).size).toBe(96);
});

test.each([
  ['0905', '09:05'],
  ['905', '09:05'],
  ['9:05', '09:05'],
  ['9.05', '09:05'],
  ['09:05', '09:05'],
  [' 9 ', '09:00'],
  ['23', '23:00'],
  ['2359', '23:59'],
  ['0', '00:00'],
  ['9 pm', '21:00'],
  ['12:30 am', '00:30'],
  ['12pm', '12:00'],
  ['905 pm', '21:05'],
  ['9 p.m.', '21:00'],
  ['1 am', '01:00'],
  ['0 pm', undefined],
  ['0 am', undefined],
  ['24:00', undefined],
  ['9:60', undefined],
  ['13 pm', undefined],
  ['', undefined],
  ['nine', undefined],
  ['9:5', undefined],
])('%j typed is %s', (text, time) => expect(readTypedTime(text)).toBe(time));
