import { nameWords } from './name-words.ts';

/**
 * Spellings of the Akan day-names: each line is one name as Twi, Fante, Nzema and English-taught clerks write it.
 * Different names given for the same day (Akosua and Esi) are on separate lines.
 */
const dayNames = [
  'kwadwo kojo kodjo kwodwo kodwo kwadjo kwojo cudjoe cudjo kojoe',
  'adwoa adjoa ajoa adzoa adwowa adjowa ajua adjua adwua',
  'kwabena kobina kobena kwabina kwabenah kobinah kobby',
  'abena abenaa abina abenah abiena',
  'kwaku kweku kuuku quaku kwekou quarcoo',
  'akua ekua akuah ekuah akuwa ekuwa',
  'yaw yao kwaw quao yawu ekow',
  'yaa yaah aba abah',
  'kofi koffi kofie coffie koffie cofie yoofi yofi',
  'afia afua efua afiah efuah afuah efia',
  'kwame kwamina kwamena kwami quame',
  'ama amma amah amba',
  'kwasi kwesi akwasi kwasie quasi quashie kwashie kwessi kwesie',
  'akosua akosuah akosia kosua',
  'esi essi esie',
] as const;

const dayNameOf: ReadonlyMap<string, string> = new Map(
  dayNames.flatMap((line) => {
    const spellings = line.split(' ');
    return spellings.map((spelling) => [spelling, spellings[0] as string] as const);
  }),
);

/** The other spellings of a day-name; none for any other word. */
export const daySpellings = (word: string): string[] =>
  dayNames
    .find((line) => line.split(' ').includes(word))
    ?.split(' ')
    .filter((spelling) => spelling !== word) ?? [];

/** Letters that sound alike and are exchanged when a name is written down by ear, in this order. */
const soundings: readonly (readonly [RegExp, string])[] = [
  [/ph/g, 'f'],
  [/gy|dj|dw|dz/g, 'j'],
  [/ky|tw|tsch|tch/g, 'ch'],
  [/qu|ku(?=[aeio])/g, 'kw'],
  [/ch/g, 'C'],
  [/ck|[cq]/g, 'k'],
  [/x/g, 'ks'],
  [/z/g, 's'],
  [/h/g, ''],
  [/y(?![aeiou])/g, 'i'],
  [/ie$|ee$/g, 'i'],
  [/(.)\1+/g, '$1'],
];

/** The phonetic spelling of a word: Agyei, Adjei and Adjey become equal. */
export function spokenWord(word: string): string {
  const known = dayNameOf.get(word);
  return soundings.reduce((text, [written, spoken]) => text.replace(written, spoken), known ?? word);
}

/** The bones of a word: its first letter's kind and its consonants. Words with the same bones are worth comparing. */
export function soundOf(word: string): string {
  const spoken = spokenWord(word);
  const bones = spoken.slice(1).replace(/[aeiou]/g, '');
  return (/^[aeiou]/.test(spoken) ? 'a' : spoken.slice(0, 1)) + bones;
}

/** The sounds of all words of a name: two records of one person nearly always share at least one. */
export const nameSounds = (...names: readonly (string | null | undefined)[]): string[] => [...new Set(nameWords(...names).map(soundOf))];

/** Jaro–Winkler similarity of two words: 0 nothing in common, 1 equal; a common prefix adds to it. */
export function jaroWinkler(a: string, b: string): number {
  if (a === b) return 1;
  const reach = Math.max(0, Math.floor(Math.max(a.length, b.length) / 2) - 1);
  const taken = new Set<number>();
  const fromA: string[] = [];
  for (let i = 0; i < a.length; i++) {
    for (let j = Math.max(0, i - reach); j < Math.min(b.length, i + reach + 1); j++) {
      if (taken.has(j) || a[i] !== b[j]) continue;
      taken.add(j);
      fromA.push(a[i] as string);
      break;
    }
  }
  if (fromA.length === 0) return 0;
  const fromB = [...taken].sort((x, y) => x - y).map((j) => b[j]);
  const swapped = fromA.filter((letter, i) => letter !== fromB[i]).length / 2;
  const jaro = (fromA.length / a.length + fromA.length / b.length + (fromA.length - swapped) / fromA.length) / 3;
  let start = 0;
  while (start < 4 && a[start] !== undefined && a[start] === b[start]) start++;
  return jaro + start * 0.1 * (1 - jaro);
}

/** From this similarity on, two words count as spellings of one. */
const sameWord = 0.88;

/** A word with its precomputed forms for comparison. */
interface Heard {
  word: string;
  spoken: string;
  sound: string;
}
const heard = (name: string): Heard[] => nameWords(name).map((word) => ({ word, spoken: spokenWord(word), sound: soundOf(word) }));

const hasDigit = (word: string): boolean => /\p{N}/u.test(word);

function wordLikeness(a: Heard, b: Heard): number {
  if (a.word === b.word) return 1;
  if (hasDigit(a.word) || hasDigit(b.word)) return 0; // Baby1 is not Baby2
  if (a.spoken === b.spoken) return 0.98;
  const differOnPurpose = Math.min(a.spoken.length, b.spoken.length) < 3 || (dayNameOf.has(a.word) && dayNameOf.has(b.word)); // Yaw is not Yaa
  if (differOnPurpose) return 0;
  const likeness = jaroWinkler(a.spoken, b.spoken);
  return likeness >= 0.78 && a.sound === b.sound ? Math.max(likeness, sameWord) : likeness;
}

/** Whether two words are spellings of one name: Mohammed and Muhammad are, Kwame and Kwabena are not. Returned for one word, to ask of many. */
export function spellingOf(one: string): (other: string) => boolean {
  const [mine] = heard(one);
  return (other) => {
    const [theirs] = heard(other);
    return mine !== undefined && theirs !== undefined && wordLikeness(mine, theirs) >= sameWord;
  };
}

/**
 * How likely two names belong to one person, 0 to 1, in any order of words: each word is paired with its most similar counterpart, and
 * unmatched words cost a little. A single word is not enough, unless both names consist of that one word.
 * Precomputes the first name; the returned function compares any number of others with it.
 */
export function nameLikenessTo(one: string): (other: string) => number {
  const mine = heard(one);
  return (other) => likenessOf(mine, heard(other));
}

function likenessOf(one: Heard[], other: Heard[]): number {
  const [a, b] = [one, other].sort((x, y) => x.length - y.length) as [Heard[], Heard[]];
  if (a.length === 0) return 0;
  if (a.length === 1) return b.length === 1 && a[0]?.word === b[0]?.word ? 1 : 0;
  const pairs = a
    .flatMap((x, i) => b.map((y, j) => ({ i, j, likeness: wordLikeness(x, y) })))
    .filter(({ likeness }) => likeness >= sameWord)
    .sort((x, y) => y.likeness - x.likeness);
  const [usedA, usedB] = [new Set<number>(), new Set<number>()];
  let sum = 0;
  for (const { i, j, likeness } of pairs) {
    if (usedA.has(i) || usedB.has(j)) continue;
    usedA.add(i);
    usedB.add(j);
    sum += likeness;
  }
  return Math.max(0, sum / a.length - 0.03 * (b.length - a.length));
}

export const nameLikeness = (one: string, other: string): number => nameLikenessTo(one)(other);

/** From this similarity on, a clerk should compare the two records before registering another patient. */
export const alikeFrom = 0.85;
export const areNamesAlike = (one: string, other: string): boolean => nameLikeness(one, other) >= alikeFrom;
