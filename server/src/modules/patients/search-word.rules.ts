import { phoneForms } from '@akoma/contract/base';
import { daySpellings, foldLetters, identifierKey, nameWords, soundOf, spellingOf } from '@akoma/contract/patients';

/**
 * A word as it is stored in the index. `overlap` is the number of letters that it shares with the same patient's alphabetically previous
 * word. Words that begin alike are neighbours, so of all that begin with the same n letters only the first has `overlap < n`.
 */
export interface IndexedWord {
  word: string;
  overlap: number;
}

/** Longer words are cut off: nobody types more. */
const longest = 60;

/** Sorted, without repetitions, each with its overlap. */
export function withOverlaps(words: Iterable<string>): IndexedWord[] {
  const sorted = [...new Set([...words].map((word) => word.slice(0, longest)).filter(Boolean))].sort();
  return sorted.map((word, i) => ({ word, overlap: sharedLetters(sorted[i - 1] ?? '', word) }));
}

function sharedLetters(a: string, b: string): number {
  let shared = 0;
  while (shared < a.length && a[shared] === b[shared]) shared++;
  return shared;
}

interface Named {
  first_name: string;
  last_name: string;
  preferred_name: string | null;
  former_names?: readonly string[];
}

const namesOf = ({ first_name, last_name, preferred_name, former_names = [] }: Named): (string | null)[] => [
  first_name,
  last_name,
  preferred_name,
  ...former_names,
];
const hasDigit = (word: string): boolean => /\d/.test(word);

export const indexedNames = (named: Named): IndexedWord[] => withOverlaps(nameWords(...namesOf(named)));

interface Numbered extends Named {
  mrn: string;
  former_mrns?: readonly string[];
  mobile: string | null;
  identifiers: readonly { value: string }[];
}

/** Every form in which a user may begin to type a number of this patient; words of the name with a digit are typed like one (`Twin 1`). */
export const indexedNumbers = ({ mrn, former_mrns = [], mobile, identifiers, ...named }: Numbered): IndexedWord[] =>
  withOverlaps([
    ...namesOf(named).join(' ').split(/\s+/).filter(hasDigit).map(numberKey),
    ...[mrn, ...former_mrns, ...identifiers.map(({ value }) => value)].flatMap(numberForms),
    ...(mobile ? [...phoneForms(mobile), ...phoneFragments(mobile)] : []),
  ]);

/** The ends of a phone number, of four to eight digits: beginnings of them are all its parts of four digits and more. */
function phoneFragments(stored: string): string[] {
  const digits = stored.replace(/\D/g, '');
  return [4, 5, 6, 7, 8].filter((length) => length < digits.length).map((length) => digits.slice(-length));
}

/** `AC-004512` → ac004512, 004512, 4512: whole, from its last letters on, and without leading zeros. */
function numberForms(value: string): string[] {
  const whole = numberKey(value);
  const digits = /\d+$/.exec(whole)?.[0] ?? '';
  return [whole, digits, digits.replace(/^0+/, '')].filter((form) => /\d/.test(form));
}

const numberKey = (text: string): string => foldLetters(identifierKey(text));

/**
 * What a search looks for: beginnings of words of the name and beginnings of numbers. All must match, each name by a word of its own: of
 * two that one word may stand for (`am ama`, `muhammad mohammed`) the fuller, or else the first, is looked for.
 */
export interface SearchTerms {
  names: string[];
  numbers: string[];
}

/** The title of a name as lists show it: `MENSAH, Ama (Mrs)`. */
const titleAtTheEnd = /(?<=\S)\s+\([^()\d]+\)\s*$/;

/** Two noughts are a plus, before a number that is too long for any other: `00233244123456`. */
const fromAbroad = /^00(?=[1-9]\d{8,}$)/;

/**
 * A word with a digit is a number, of a name too. Groups of digits that follow each other are one: `024 412 3456`, `+233 24 412 3456`. The
 * title of a name that was copied from a list is not looked for.
 */
export function searchTerms(search: string): SearchTerms {
  const typed = search
    .trim()
    .replace(titleAtTheEnd, '')
    .replace(/(?<=(?:^|\s)[+(]?\d[\d().+/-]*)\s+(?=[(]?\d[\d().+/-]*(?:\s|$))/g, '')
    .split(/\s+/);
  const names = [...new Set(typed.filter((word) => !hasDigit(word)).flatMap((word) => nameWords(word)))];
  return {
    names: names
      .filter(
        (word, at) => !names.some((other, before) => before !== at && (other.startsWith(word) || (before < at && isSpelt(other, word)))),
      )
      .slice(0, 8)
      .map((word) => word.slice(0, longest)),
    numbers: [...new Set(typed.filter(hasDigit).map((word) => numberKey(word).replace(fromAbroad, '')))]
      .slice(0, 4)
      .map((word) => word.slice(0, longest)),
  };
}

const isSpelt = (word: string, other: string): boolean => daySpellings(word).includes(other) || spellingOf(word)(other);

/** So many spellings of one word are looked for at most. */
const mostSpellings = 30;

/** Shorter words are beginnings of too many names to be one of them misspelt. */
const leastLetters = 5;

/**
 * By which sound the other spellings of a word are to be looked up in the vocabulary; null for beginnings, and for day-names, whose
 * spellings are known.
 */
export const soundToLookUp = (word: string): string | null =>
  word.length < leastLetters || daySpellings(word).length > 0 || soundOf(word).length < 3 ? null : soundOf(word);

/** The other spellings of a word that somebody typed, among words of the same sound; not those that begin with it, which are found anyway. */
export function spellingsOf(word: string, sameSound: readonly string[]): string[] {
  const isSpelling = spellingOf(word);
  return [...daySpellings(word), ...sameSound.filter(isSpelling)].filter((other) => !other.startsWith(word)).slice(0, mostSpellings);
}

/** The upper bound of the words with this beginning: `kof` → `kog`, in the order of collation "C", which is that of code points. */
export function endOf(beginning: string): string {
  const letters = [...beginning];
  for (let last = letters.pop(); last !== undefined; last = letters.pop()) {
    const next = (last.codePointAt(0) ?? 0) + 1;
    if (next <= 0x10ffff) return letters.join('') + String.fromCodePoint(next === 0xd800 ? 0xe000 : next); // no text holds half a surrogate pair
  }
  throw new Error('every text begins like an empty one');
}
