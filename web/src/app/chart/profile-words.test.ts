import { expect, it } from 'vitest';
import { addressLine, languageName } from './profile-words.ts';

it.each([
  [
    { line: '14 Castle Road', city: 'Osu', district: 'Klottey', state: 'Greater Accra', country: 'GH' },
    '14 Castle Road, Osu, Klottey, Greater Accra, GH',
  ],
  [{ line: null, city: 'Ho', district: '', state: 'Volta', country: null }, 'Ho, Volta'],
  [{}, ''],
  [null, ''],
])('PAT-030 %j is shown as "%s"', (address, line) => {
  expect(addressLine(address)).toBe(line);
});

it.each([
  ['ak', 'Akan'],
  ['ee', 'Ewe'],
  ['Frafra (spoken at home)', 'Frafra (spoken at home)'],
  ['xq', 'xq'],
])('PAT-024 the language %s is called %s', (code, name) => {
  expect(languageName(code)).toBe(name);
});
