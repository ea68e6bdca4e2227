import { expect, test } from 'vitest';
import { markTyped } from './typed-marks.ts';

const shown = (name: string, typed: string) =>
  markTyped(name, typed)
    .map(({ text, typed: isTyped }) => (isTyped ? `[${text}]` : text))
    .join('');

test.each([
  ['Chest pain', 'pain ch', '[Ch]est [pain]'],
  ['Malaria', 'MAL', '[Mal]aria'],
  ['Malaria', '', 'Malaria'],
  ['Ménière disease', 'meni', '[Méni]ère disease'],
  ['Type 2 diabetes', '2 dia', 'Type [2] [dia]betes'],
  ['Anemia', 'anaemia', 'Anemia'],
  ['Pre-eclampsia', 'pre-ecl', '[Pre]-[ecl]ampsia'],
  ["Bell's palsy", "bell's", "[Bell]'[s] palsy"],
])('in “%s” what was typed as “%s” is marked: %s', (name, typed, marked) => expect(shown(name, typed)).toBe(marked));
