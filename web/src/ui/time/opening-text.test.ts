import { describe, expect, it } from 'vitest';
import { daysText, openingText } from './opening-text.ts';

describe('hours of a week', () => {
  it.each([
    [['mon', 'tue', 'wed', 'thu', 'fri'], 'Mon to Fri'],
    [['fri', 'mon', 'wed'], 'Mon, Wed, Fri'],
    [['mon', 'tue'], 'Mon, Tue'],
    [['sat', 'sun', 'fri', 'mon'], 'Mon, Fri to Sun'],
  ] as const)('CAT-017 the days %j are %s', (days, text) => {
    expect(daysText(days)).toBe(text);
  });

  it('CAT-017 CONST-005 hours, or all day', () => {
    expect(openingText({ days: ['sat'], start_time: '08:00', end_time: '12:00' })).toBe('Sat 08:00 am - 12:00 pm');
    expect(openingText({ days: ['sun'], start_time: null, end_time: null })).toBe('Sun all day');
  });
});
