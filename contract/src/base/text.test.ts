import { describe, expect, it, test } from 'vitest';
import { fieldErrors } from './sentences.ts';
import { initialsOf, NameText, shownName } from './text.ts';

describe('a name that somebody typed', () => {
  it.each([
    ['  Ward   A ', 'Ward A'],
    ['Ward\nB', 'Ward B'],
    ['Cafe\u0301', 'Caf\u00e9'],
    ['Ward\u202Egpj.exe', 'Wardgpj.exe'],
    ['\u200b\u00a0', ''],
    ['\u200d\u0301', ''],
    ['👩🏾‍⚕️ Ward', '👩🏾‍⚕️ Ward'],
    ['قسم الطوارئ', 'قسم الطوارئ'],
  ])('VAL-010 %j is %j', (typed, shown) => expect(shownName(typed)).toBe(shown));

  it('VAL-010 VAL-009 nothing that can be seen is nothing, and its length is what is seen', () => {
    const name = NameText(8);
    expect(name.parse(' Ward  A\u200b ')).toBe('Ward A');
    for (const typed of ['', '   ', '\u200b']) {
      const read = name.safeParse(typed);
      expect(read.error && fieldErrors(read.error)).toEqual({ body: ['Value is required.'] });
    }
    expect(name.safeParse('Ward A and B').success).toBe(false);
  });
});

test('WIDGET-006 initials are the first letters of the first and of the last word', () => {
  expect(initialsOf('Ama Serwaa Mensah')).toBe('AM');
  expect(initialsOf('  kofi   owusu ')).toBe('KO');
  expect(initialsOf('Élodie Ɔkyere')).toBe('ÉƆ');
  expect(initialsOf('(Dr) Kwame Boakye')).toBe('DB');
  expect(initialsOf('')).toBe('');
});

test('WIDGET-025 one word gives its first letter once', () => {
  expect(initialsOf('Ama')).toBe('A');
});
