/** Letters that taking the accents away does not reach, by what a keyboard without them types. */
const plainLetters: Readonly<Record<string, string>> = { ø: 'o', æ: 'ae', œ: 'oe', ß: 'ss', ł: 'l', ɛ: 'e', ɔ: 'o', ŋ: 'n' };

/**
 * The words of a term or of a search, in order: lower case, without accents and apostrophes. A point between digits stays, as codes have it
 * (`e11.9`).
 */
export const wordsOf = (text: string): string[] => folded(text).match(/[\p{L}\p{N}]+(?:\.\p{N}+)*/gu) ?? [];

const folded = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}|['’‘`]/gu, '')
    .toLowerCase()
    .replace(/[øæœßłɛɔŋ]/g, (letter) => plainLetters[letter] ?? letter);

/**
 * American spellings, which SNOMED CT has, and what a British hand writes. Each is tried on each word, so a pattern names no more letters
 * than it needs; a variant that nobody types does no harm.
 */
const british: readonly (readonly [american: RegExp, british: string])[] = [
  [/^hem(?=[ao])/, 'haem'],
  [/anemi/, 'anaemi'],
  [/(?<!a)emi(?=(as?|c)$)/, 'aemi'],
  [/edem/, 'oedem'],
  [/esophag/, 'oesophag'],
  [/rrhe(?=[ai])/, 'rrhoe'],
  [/^fet(?=(us|al|o))/, 'foet'],
  [/pediatri/, 'paediatri'],
  [/gynec/, 'gynaec'],
  [/orthopedi/, 'orthopaedi'],
  [/anesthe/, 'anaesthe'],
  [/(?<=tum|col|lab|behavi|od|hum)or/, 'our'],
  [/fiber/, 'fibre'],
  [/^celia/, 'coelia'],
  [/^cec(?=(um|al))/, 'caec'],
  [/^fec(?=(es|al))/, 'faec'],
  [/ameb/, 'amoeb'],
  [/^estro/, 'oestro'],
  [/leuko/, 'leuco'],
  [/sulf/, 'sulph'],
  [/iz(?=(ation|ed|ing))/, 'is'],
  [/goiter/, 'goitre'],
  [/center/, 'centre'],
  [/pnea/, 'pnoea'],
  [/melena/, 'melaena'],
  [/cesarean/, 'caesarean'],
  [/previa$/, 'praevia'],
  [/toxem/, 'toxaem'],
  [/ischem/, 'ischaem'],
  [/paralyz/, 'paralys'],
  [/^gray/, 'grey'],
  [/pedo/, 'paedo'],
  [/^mold/, 'mould'],
];

/** The word as a British hand writes it; nothing when that is the same. */
export function britishSpelling(word: string): string | undefined {
  const spelt = british.reduce((so, [american, british]) => so.replace(american, british), word);
  return spelt === word ? undefined : spelt;
}

/** Under which words a term is found: its own, and those in the other spelling. `spelt` remembers what was looked up before. */
export function indexedWords(words: readonly string[], spelt: Map<string, string | undefined>): string[] {
  const keys = new Set<string>();
  for (const word of words) {
    keys.add(word);
    if (!spelt.has(word)) spelt.set(word, britishSpelling(word));
    const other = spelt.get(word);
    if (other) keys.add(other);
  }
  return [...keys];
}
