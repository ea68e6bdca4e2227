import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { isPhone, Phone, phoneForms, phoneText, toE164 } from './phone.ts';
import { fieldErrors } from './sentences.ts';

describe('a phone number', () => {
  it.each([
    ['', true, 'VAL-015 may be empty'],
    ['12345', true, 'VAL-016 under 6 characters is not looked at'],
    ['abc', true, 'VAL-016 under 6 characters is not looked at'],
    ['+233241234567', true, 'VAL-017 a valid one'],
    ['0241234567', true, 'VAL-017 as written at home'],
    ['233241234567', true, 'VAL-017 without the plus'],
    ['024 123 4567', true, 'VAL-017 with spaces'],
    ['(024) 123-4567', true, 'VAL-017 with marks'],
    ['+44 20 7946 0958', true, 'VAL-017 of another country'],
    ['+233123', false, 'VAL-017 too short for its country'],
    ['02412345678901', false, 'VAL-017 too long'],
    ['abcdefgh', false, 'VAL-017 no digits'],
    ['000000', false, 'VAL-017 no such number'],
  ])('"%s" passes: %s (%s)', (text, passes) => {
    expect(isPhone(text)).toBe(passes);
  });

  it('VAL-008 VAL-017 a wrong one reads "{Field} is not valid."', () => {
    const parsed = z.object({ mobile: Phone }).safeParse({ mobile: '+233123' });
    expect(parsed.error && fieldErrors(parsed.error)).toEqual({ mobile: ['Mobile is not valid.'] });
  });

  it('WIDGET-002 is kept as E.164, an empty one as null, a short one as written', () => {
    for (const text of ['0241234567', '024 123 4567', '+233 24 123 4567', '233241234567', ' 00233241234567 '])
      expect(Phone.parse(text)).toBe('+233241234567');
    expect(Phone.parse('+44 20 7946 0958')).toBe('+442079460958');
    expect(Phone.parse('  ')).toBeNull();
    expect(Phone.parse('12345')).toBe('12345');
  });

  it('WIDGET-002 a national number takes the chosen country', () => {
    expect(toE164('07400 123456', 'GB')).toBe('+447400123456');
    expect(toE164('+233123')).toBeNull();
  });

  it('reads as people at home and abroad write it', () => {
    expect(phoneText('+233241234567')).toBe('024 123 4567');
    expect(phoneText('+442079460958')).toBe('+44 20 7946 0958');
    expect(phoneText('12345')).toBe('12345');
  });

  it('VAL-018 VAL-019 is converted both ways: looked for without its plus and without its nought, kept with a plus before it', () => {
    expect(phoneForms('+233241234567')).toEqual(['233241234567', '0241234567', '241234567']);
    expect(toE164('233241234567')).toBe('+233241234567');
    expect(phoneForms('12345')).toEqual(['12345']);
    expect(phoneForms('abc')).toEqual([]);
  });
});
