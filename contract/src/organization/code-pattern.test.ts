import { describe, expect, it } from 'vitest';
import { type CodeCount, codeOf, nextCodes, patternErrors, patternWarnings, plainPattern, yearlyPattern } from './code-pattern.ts';

const plain: CodeCount = { pattern: plainPattern, prefix: 'P', width: 6, yearly: false, next: 42 };
const yearly: CodeCount = { ...plain, pattern: yearlyPattern, yearly: true };

describe('how a code is written', () => {
  it.each([
    [plain, 42, 'P000042'],
    [plain, 1_000_000, 'P1000000'],
    [{ ...plain, width: 1 }, 7, 'P7'],
    [yearly, 42, 'P2026-000042'],
    [{ ...plain, pattern: '{number}/{year}', width: 3 }, 5, '005/2026'],
    [{ ...plain, prefix: '$&' }, 1, '$&000001'],
  ] as const)('CODES-004 %o with number %i is %s', (pattern, number, code) => expect(codeOf(pattern, number, 2026)).toBe(code));

  it('CODES-004 the next three go over the width by themselves', () => {
    expect(nextCodes(plain, 2026)).toEqual(['P000042', 'P000043', 'P000044']);
    expect(nextCodes({ ...plain, width: 2, next: 98 }, 2026)).toEqual(['P98', 'P99', 'P100']);
  });
});

describe('what a sequence may be', () => {
  it.each([
    [{ pattern: '{prefix}-{year}' }, 'pattern', '{number}, once'],
    [{ pattern: '{number}{number}' }, 'pattern', '{number}, once'],
    [{ pattern: '{prefix}{prefix}{number}' }, 'pattern', 'once each'],
    [{ pattern: '{prefix} {number}' }, 'pattern', 'letters and the signs'],
    [{ pattern: '{prefix}9{number}' }, 'pattern', 'letters and the signs'],
    [{ pattern: '{name}-{number}' }, 'pattern', 'letters and the signs'],
    [{ yearly: true }, 'pattern', 'each year need {year}'],
    [{ pattern: '{prefix}{year}{number}', yearly: true }, 'pattern', 'must stand between the number'],
    [{ pattern: '{number}{year}' }, 'pattern', 'must stand between the number'],
    [{ prefix: 'P1' }, 'prefix', 'must stand between the number'],
    [{ pattern: yearlyPattern, prefix: 'P1' }, 'prefix', 'between the prefix and the year'],
    [{ width: 0 }, 'width', '1 to 12'],
    [{ width: 13 }, 'width', '1 to 12'],
  ])('CODES-004 %o is refused at %s', (change, field, sentence) => {
    expect(patternErrors({ ...plain, ...change })).toEqual({ [field]: [expect.stringContaining(sentence)] });
  });

  it.each([
    plain,
    yearly,
    { ...plain, prefix: 'P1-' },
    { ...plain, prefix: '', pattern: '{year}/{number}' },
    { ...plain, pattern: 'A{prefix}_{number}' },
  ])('CODES-004 %o is taken', (sequence) => expect(patternErrors(sequence)).toEqual({}));
});

describe('what a change means', () => {
  it('CODES-004 a new look, numbers left out and a count that begins again are told before', () => {
    const told = (change: Partial<CodeCount>) => patternWarnings(plain, { ...plain, ...change }, 2026);
    expect(told({})).toEqual([]);
    expect(told({ prefix: 'AH' })).toEqual([expect.stringContaining('P000041')]);
    expect(told({ width: 1 })).toHaveLength(2);
    expect(told({ next: 43 })).toEqual(['The number 42 is left out, and is never given.']);
    expect(told({ next: 100 })).toEqual(['The numbers 42 to 99 are left out, and are never given.']);
    expect(told({ pattern: yearlyPattern, yearly: true })).toContain('Counting goes on this year, and begins at 1 again next year.');
  });
});
