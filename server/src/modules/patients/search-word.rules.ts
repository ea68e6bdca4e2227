import { phoneForms } from '@akoma/contract/base';
import { foldLetters, identifierKey, nameWords } from '@akoma/contract/patients';

/**
 * A word as it stands in the index. `overlap` is the number of letters it shares with the same patient's alphabetically previous word:
 * words that begin alike stand together, so of all that begin with the same n letters only the first has `overlap < n`.
 */
export interface IndexedWord {
  word: string;
  overlap: number;
}

/** Longer words are cut: nobody types more. */
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
}

export const indexedNames = ({ first_name, last_name, preferred_name }: Named): IndexedWord[] =>
  withOverlaps(nameWords(first_name, last_name, preferred_name));

interface Numbered {
  mrn: string;
  mobile: string | null;
  identifiers: readonly { value: string }[];
}

/** Every form in which somebody may begin to type a number of this patient. */
export const indexedNumbers = ({ mrn, mobile, identifiers }: Numbered): IndexedWord[] =>
  withOverlaps([...[mrn, ...identifiers.map(({ value }) => value)].flatMap(numberForms), ...(mobile ? phoneForms(mobile) : [])]);

/** `AC-004512` → ac004512, 004512, 4512: whole, from its last letters on, and without leading zeros. */
function numberForms(value: string): string[] {
  const whole = numberKey(value);
  const digits = /\d+$/.exec(whole)?.[0] ?? '';
  return [whole, digits, digits.replace(/^0+/, '')].filter((form) => /\d/.test(form));
}

const numberKey = (text: string): string => foldLetters(identifierKey(text));

/** What a search asks for: beginnings of words of the name and beginnings of numbers. All must be met. */
export interface SearchTerms {
  names: string[];
  numbers: string[];
}

/** A word with a digit is a number. Groups of digits that follow each other are one: `024 412 3456`, `+233 24 412 3456`. */
export function searchTerms(search: string): SearchTerms {
  const typed = search
    .trim()
    .replace(/(?<=(?:^|\s)[+(]?\d[\d().+/-]*)\s+(?=[(]?\d[\d().+/-]*(?:\s|$))/g, '')
    .split(/\s+/);
  const isNumber = (word: string) => /\d/.test(word);
  return {
    names: [...new Set(typed.filter((word) => !isNumber(word)).flatMap((word) => nameWords(word)))]
      .slice(0, 8)
      .map((word) => word.slice(0, longest)),
    numbers: [...new Set(typed.filter(isNumber).map(numberKey))].slice(0, 4).map((word) => word.slice(0, longest)),
  };
}

/** Where the words that begin so end: `kof` → `kog`, in the order of collation "C", which is that of code points. */
export function endOf(beginning: string): string {
  const letters = [...beginning];
  for (let last = letters.pop(); last !== undefined; last = letters.pop()) {
    const next = (last.codePointAt(0) ?? 0) + 1;
    if (next <= 0x10ffff) return letters.join('') + String.fromCodePoint(next === 0xd800 ? 0xe000 : next); // no text holds half a surrogate pair
  }
  throw new Error('every text begins like an empty one');
}
