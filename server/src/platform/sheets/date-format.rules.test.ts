import { describe, expect, it } from 'vitest';
import { dayOfSerial, isDateFormat } from './date-format.rules.ts';

describe('numbers of a workbook that are days', () => {
  it.each([
    [14, undefined, true],
    [22, undefined, true],
    [46, undefined, true],
    [0, undefined, false],
    [2, undefined, false],
    [9, undefined, false],
    [49, undefined, false],
    [164, 'yyyy-mm-dd', true],
    [164, 'dd-mmm-yyyy', true],
    [164, '[$-409]d mmmm yyyy;@', true],
    [164, '[$-F800]dddd\\, mmmm dd\\, yyyy', true],
    [164, 'h:mm AM/PM', true],
    [164, '[h]:mm', true],
    [164, 'dd"."mm"."yyyy', true],
    [164, '_-* d/m/yy', true],
    [164, 'General', false],
    [164, '0.00', false],
    [164, '#,##0.00', false],
    [164, '"GHS" #,##0.00', false],
    [164, '[Red]0.0;[Blue]0', false],
    [164, '0 "days"', false],
    [164, '@', false],
    [164, '', false],
  ])('PRICE-010 format %i %j: %j', (id, code, expected) => expect(isDateFormat(id, code)).toBe(expected));

  it.each([
    [1, false, '1900-01-01'],
    [59, false, '1900-02-28'],
    [61, false, '1900-03-01'],
    [25_569, false, '1970-01-01'],
    [46_086, false, '2026-03-05'],
    [46_086.75, false, '2026-03-05'],
    [0, true, '1904-01-01'],
    [44_624, true, '2026-03-05'],
    [1e12, false, undefined],
  ])('PRICE-010 the number %d (since 1904: %j) is %s', (serial, since1904, day) => expect(dayOfSerial(serial, since1904)).toBe(day));
});
