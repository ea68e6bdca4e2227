import { describe, expect, it } from 'vitest';
import { Day, Instant, QueryEnd, QueryInstant, SentDay, SentInstant } from './time.ts';

describe('a moment that is sent', () => {
  it.each([
    ['2026-03-05T14:05:09+00:00', '2026-03-05T14:05:09+00:00'],
    ['2026-03-05T14:05:09Z', '2026-03-05T14:05:09Z'],
    ['  2026-03-05T14:05:09.250Z ', '2026-03-05T14:05:09.250Z'],
    ['2026-03-05T14:05:09 05:30', '2026-03-05T14:05:09+05:30'],
    ['2026-03-05T14:05:09 0530', '2026-03-05T14:05:09+05:30'],
    ['2026-03-05T14:05:09-0800', '2026-03-05T14:05:09-08:00'],
    ['2026-03-05T14:05:09', '2026-03-05T14:05:09Z'],
    ['2026-03-05T14:05:09.123', '2026-03-05T14:05:09.123Z'],
    ['2026-03-05T14:05', '2026-03-05T14:05:00Z'],
    ['2026-03-05T14:05+05:30', '2026-03-05T14:05:00+05:30'],
    ['2026-03-05T14:05Z', '2026-03-05T14:05:00Z'],
  ])('CONST-001 %j is %j', (sent, read) => {
    expect(SentInstant.parse(sent)).toBe(read);
    expect(QueryInstant.parse(sent)).toBe(read);
  });

  it.each([
    '',
    'now',
    '2026-03-05T25:00:00Z',
    '2026-02-30T10:00:00Z',
    '05-03-2026T10:00:00Z',
    '2026-03-05 14:05:09',
    '0000-01-01T10:00:00Z',
    '2026-03-05T14:05:09+16:00',
    1_772_000_000_000,
    null,
  ])('VAL-008 %j is not a valid value', (sent) => {
    expect(SentInstant.safeParse(sent).success).toBe(false);
    expect(QueryInstant.safeParse(sent).success).toBe(false);
  });

  it('CONST-001 a day alone is midnight in a query, and no moment elsewhere', () => {
    expect(QueryInstant.parse('2026-03-05')).toBe('2026-03-05T00:00:00Z');
    for (const wrong of ['2026-03-05x', '0000-01-01']) expect(QueryInstant.safeParse(wrong).success).toBe(false);
    expect(SentInstant.safeParse('2026-03-05').success).toBe(false);
  });

  it('CONST-001 where a day is asked for, a moment is taken too, and nothing else', () => {
    expect(SentDay.parse('2026-03-05')).toBe('2026-03-05');
    expect(SentDay.parse('2026-03-05T10:00:00 0530')).toBe('2026-03-05T10:00:00+05:30');
    for (const wrong of ['2026-02-30', '2026-03-05x', '05-03-2026', '', 20_260_305]) expect(SentDay.safeParse(wrong).success).toBe(false);
  });

  it('LIST-019 a day alone at the end of a time means its last moment, a moment itself', () => {
    expect(QueryEnd.parse('2026-03-05')).toBe('2026-03-05T23:59:59.999999Z');
    expect(QueryEnd.parse('2026-03-05T10:00 0530')).toBe('2026-03-05T10:00:00+05:30');
    expect(QueryEnd.safeParse('2026-02-30').success).toBe(false);
    expect(QueryEnd.safeParse('2026-03-05x').success).toBe(false);
  });
});

describe('what is answered', () => {
  it('CONST-001 a moment carries its offset, a day none', () => {
    expect(Instant.safeParse('2026-03-05T14:05:09+05:30').success).toBe(true);
    expect(Instant.safeParse('2026-03-05T14:05:09').success).toBe(false);
    expect(Day.safeParse('2024-02-29').success).toBe(true);
    expect(Day.safeParse('0001-01-01').success).toBe(true);
    for (const wrong of ['2023-02-29', '0000-01-01']) expect(Day.safeParse(wrong).success).toBe(false);
  });
});
