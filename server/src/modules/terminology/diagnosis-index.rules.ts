import { nearestWords } from './diagnosis-spelling.rules.ts';
import { indexedWords, wordsOf } from './diagnosis-word.rules.ts';

/** A name under which something is found. */
export interface Term {
  /** What it names, by its place in a list that the index does not know. */
  of: number;
  text: string;
  /** It says more than what it names, so it is a hit of its own. */
  narrower?: boolean;
}

/** A term that was found; the least rank is the best. */
export interface Found {
  term: Term;
  rank: number;
}

export interface Search {
  found: Found[];
  /** What was searched instead, when a word is spelt like none. */
  corrected: string | null;
}

type Range = readonly [from: number, to: number];

/**
 * Terms that are found by the beginnings of their words, in any order. Words stand sorted, so a beginning is a range of them; each has the
 * list of its terms, and each term that of its words, so that the rarest beginning is read and the others are looked up.
 */
export interface TermIndex {
  readonly terms: readonly Term[];
  /** The terms' own words in order, joined by spaces. */
  readonly spelt: readonly string[];
  readonly vocabulary: readonly string[];
  /** Where a word's terms begin in `bearers`; one more than there are words. */
  readonly bearersFrom: Uint32Array;
  readonly bearers: Uint32Array;
  /** Where a term's words begin in `words`. */
  readonly wordsFrom: Uint32Array;
  readonly words: Uint32Array;
}

export function indexTerms(terms: readonly Term[]): TermIndex {
  const ofTerms = terms.map(({ text }) => wordsOf(text));
  const variants = new Map<string, string | undefined>();
  const keys = ofTerms.map((own) => indexedWords(own, variants));
  const bearersOf = new Map<string, number[]>();
  keys.forEach((words, term) => {
    for (const word of words) {
      const bearers = bearersOf.get(word);
      if (bearers) bearers.push(term);
      else bearersOf.set(word, [term]);
    }
  });
  const vocabulary = [...bearersOf.keys()].sort();
  const place = new Map(vocabulary.map((word, at) => [word, at]));
  const [bearersFrom, bearers] = packed(vocabulary.map((word) => bearersOf.get(word)!));
  const [wordsFrom, words] = packed(keys.map((own) => own.map((word) => place.get(word)!)));
  return { terms, spelt: ofTerms.map((own) => own.join(' ')), vocabulary, bearersFrom, bearers, wordsFrom, words };
}

/** Lists one behind the other, and where each begins. */
function packed(lists: readonly (readonly number[])[]): [from: Uint32Array, all: Uint32Array] {
  const from = new Uint32Array(lists.length + 1);
  lists.forEach((list, at) => {
    from[at + 1] = from[at]! + list.length;
  });
  const all = new Uint32Array(from[lists.length]!);
  lists.forEach((list, at) => {
    all.set(list, from[at]!);
  });
  return [from, all];
}

/**
 * Finds what has, for each word of `search`, a word that begins so; `weigh` gives what a term's rank is raised by, or null for one that is
 * not wanted. A word that begins like none is taken for the nearest that is known; one that is like none is left out, if others are left.
 */
export function searchTerms(index: TermIndex, search: string, weigh: (term: Term) => number | null): Search {
  const typed = wordsOf(search).slice(0, 8);
  const asked = typed.map((word) => beginningWith(index.vocabulary, word));
  if (asked.length === 0) return { found: [], corrected: null };
  const exact = asked.every(isKnown) ? readTerms(index, asked, weigh) : [];
  if (exact.length > 0) return { found: exact, corrected: null };

  const meant = asked.map((one) => (isKnown(one) ? one : corrected(index, one.word)));
  const kept = meant.filter(isKnown);
  if (kept.length === 0 || (kept.length === typed.length && meant.every((one, at) => one === asked[at])))
    return { found: [], corrected: null };
  const found = readTerms(index, kept, weigh);
  return { found, corrected: found.length > 0 ? kept.map(({ word }) => word).join(' ') : null };
}

interface Asked {
  word: string;
  ranges: readonly Range[];
  /** The place of the word itself in the vocabulary, -1 when it is only a beginning. */
  whole: number;
}
const isKnown = ({ ranges }: Asked): boolean => ranges.some(([from, to]) => to > from);

/** The commonest of the nearest words stands for the typed one; all of them are searched. */
function corrected(index: TermIndex, typed: string): Asked {
  const near = nearestWords(index.vocabulary, typed).map(({ word }) => word);
  const distance = (word: number) => Math.abs(index.vocabulary[word]!.length - typed.length);
  const bearers = (word: number) => index.bearersFrom[word + 1]! - index.bearersFrom[word]!;
  near.sort((a, b) => distance(a) - distance(b) || bearers(b) - bearers(a));
  const [nearest] = near;
  if (nearest === undefined) return { word: typed, ranges: [], whole: -1 };
  return { word: index.vocabulary[nearest]!, ranges: near.slice(0, 12).map((word) => [word, word + 1]), whole: nearest };
}

/** The words that begin so. */
function beginningWith(vocabulary: readonly string[], beginning: string): Asked {
  const from = firstWhere(vocabulary, 0, (word) => word >= beginning);
  const to = firstWhere(vocabulary, from, (word) => !word.startsWith(beginning));
  return { word: beginning, ranges: [[from, to]], whole: vocabulary[from] === beginning ? from : -1 };
}

/** The first place of a sorted list from which on `holds` is true. */
function firstWhere(list: readonly string[], from: number, holds: (word: string) => boolean): number {
  let [low, high] = [from, list.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (holds(list[middle]!)) high = middle;
    else low = middle + 1;
  }
  return low;
}

function readTerms(index: TermIndex, asked: readonly Asked[], weigh: (term: Term) => number | null): Found[] {
  const { terms, bearersFrom, bearers } = index;
  const read = ([from, to]: Range) => bearersFrom[to]! - bearersFrom[from]!;
  const [rarest, ...others] = asked.toSorted((a, b) => sum(a.ranges.map(read)) - sum(b.ranges.map(read)));
  const phrase = asked.map(({ word }) => word).join(' ');
  const seen = new Set<number>();
  const best = new Map<string | number, Found>();
  for (const [from, to] of rarest!.ranges) {
    for (let at = bearersFrom[from]!; at < bearersFrom[to]!; at++) {
      const place = bearers[at]!;
      if (seen.has(place)) continue;
      seen.add(place);
      if (!others.every(({ ranges }) => hasWordIn(index, place, ranges))) continue;
      const term = terms[place]!;
      const weight = weigh(term);
      if (weight === null) continue;
      const rank = likeness(index, place, asked, phrase) + weight;
      const key = term.narrower ? `${term.of} ${term.text}` : term.of;
      const before = best.get(key);
      if (!before || rank < before.rank) best.set(key, { term, rank });
    }
  }
  return [...best.values()].sort((a, b) => a.rank - b.rank || (a.term.text < b.term.text ? -1 : 1));
}

const sum = (numbers: readonly number[]): number => numbers.reduce((so, one) => so + one, 0);

function hasWordIn({ wordsFrom, words }: TermIndex, place: number, ranges: readonly Range[]): boolean {
  for (let at = wordsFrom[place]!; at < wordsFrom[place + 1]!; at++) {
    const word = words[at]!;
    if (ranges.some(([from, to]) => word >= from && word < to)) return true;
  }
  return false;
}

/** How unlike a term is to what was typed: 0 the same, then beginning so, then with these words whole, then with words that begin so. */
function likeness({ spelt, words, wordsFrom }: TermIndex, place: number, asked: readonly Asked[], phrase: string): number {
  const own = spelt[place]!;
  if (own === phrase) return 0;
  const longer = Math.min(60, (own.length - phrase.length) >> 1);
  if (own.startsWith(phrase)) return (own[phrase.length] === ' ' ? 100 : 120) + longer;
  const its = words.subarray(wordsFrom[place]!, wordsFrom[place + 1]!);
  const whole = asked.every((one) => one.whole >= 0 && its.includes(one.whole));
  if (whole && own.split(' ').length === asked.length) return 60 + longer; // the same words in another order or spelling
  const first = asked.some(({ word }) => own.startsWith(word)) ? 0 : 40;
  return (whole ? 140 : 200) + first + longer;
}
