import { describe, expect, it } from 'vitest';
import { daysText, openingText, tiersText } from './service-words.ts';

describe('a service in words', () => {
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

  it.each([
    [[], ''],
    [[['60.00', 'GHS']], 'GHS 60.00'],
    [
      [
        ['150.00', 'GHS'],
        ['60.00', 'GHS'],
        ['0.00', 'GHS'],
      ],
      'GHS 0.00 to 150.00',
    ],
    [[['0.00', 'GHS']], 'Free'],
    [
      [
        ['9.00', 'GHS'],
        ['10.00', 'GHS'],
        ['1.00', 'USD'],
      ],
      'GHS 9.00 to 10.00 · USD 1.00',
    ],
  ] as const)('CAT-018 the tiers %j cost %j', (tiers, text) => {
    expect(tiersText(tiers.map(([cost, currency]) => ({ cost, currency })))).toBe(text);
  });
});
