import { commonPasswords } from './common-passwords.rules.ts';

/** The product's own words, which are obvious guesses. */
const ours = ['akoma'];

/** The message for a password that {@link isEasyToGuess}. */
export const easyToGuess = 'New password is easy to guess. Choose another, such as three words that have nothing to do with you.';

/** Letters that people replace by signs and digits, as a guesser undoes them. */
const signs: Readonly<Record<string, string>> = { '@': 'a', $: 's', '0': 'o', '1': 'i', '!': 'i', '3': 'e', '4': 'a', '5': 's', '7': 't' };

const plain = (text: string): string => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
const unmasked = (text: string): string => text.replace(/[@$!013457]/g, (sign) => signs[sign]!);
const bare = (text: string): string => text.replace(/[^\p{L}\p{N}]/gu, '');

/** The parts of names and addresses that are long enough to be recognised in a password. */
const wordsIn = (texts: readonly (string | null)[]): string[] =>
  texts
    .flatMap((text) => plain(text ?? '').split(/[^\p{L}\p{N}]+/u))
    .filter((word) => word.length >= 3)
    .map((word) => (/^\d{9,}$/.test(word) ? word.slice(-9) : word)) // a phone number, with or without the country
    .sort((a, b) => b.length - a.length);

/** `12345678`, `87654321`, `11112222`, `abababab`: each next character follows from the ones before. */
function isRun(text: string): boolean {
  const codes = [...text].map((letter) => letter.codePointAt(0)!);
  const steps = codes.slice(1).map((code, at) => code - codes[at]!);
  if (steps.every((step) => step === 1 || step === -9) || steps.every((step) => step === -1 || step === 9)) return true;
  return new Set(text).size <= 2 || /^(.{1,4})\1+$/.test(text);
}

/** Fewer letters and digits than this beside a known word are quickly guessed. */
const ownPart = 5;

/**
 * Whether a password is an early guess: a common one with any decoration, a run, or one made of the user's and the organisation's words
 * with little else. There are no composition rules (integrity.md).
 * `known`: names, sign-in names and organisations of its owner.
 */
export function isEasyToGuess(password: string, known: readonly (string | null)[]): boolean {
  const text = bare(plain(password));
  if (isRun(text)) return true;
  // digits at either end of letters are decoration; inside they replace letters
  const spellings = new Set([text, text.replace(/^\d+|\d+$/g, '')].flatMap((spelling) => [spelling, bare(unmasked(spelling))]));
  spellings.add(bare(unmasked(plain(password))));
  spellings.add(bare(unmasked(plain(password).replace(/^[^\p{L}]+|[^\p{L}]+$/gu, ''))));
  if ([...spellings].some((spelling) => commonPasswords.has(spelling) || isRepeatOfCommon(spelling))) return true;
  const words = wordsIn([...ours, ...known]);
  return words.some((word) => text.includes(word)) && words.reduce((rest, word) => rest.replaceAll(word, ''), text).length < ownPart;
}

/** `passwordpassword`: a common one repeated. */
function isRepeatOfCommon(text: string): boolean {
  const part = /^(.+?)\1+$/.exec(text)?.[1];
  return part !== undefined && commonPasswords.has(part);
}
