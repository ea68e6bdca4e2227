import { type Concept, type ConceptHit, type ConceptKind, codeSystems, type DiagnosisKind } from '@akoma/contract/terminology';
import { type Found, type Search, searchTerms, type TermIndex } from './diagnosis-index.rules.ts';

/** All concepts of the product, and the index of their names. */
export interface Diagnoses {
  concepts: readonly Concept[];
  /** By place in `concepts`: whether we gave it other names, which is done for what is met often. */
  common: ReadonlySet<number>;
  byCode: ReadonlyMap<string, Concept>;
  index: TermIndex;
}

/** A diagnosis is a disorder sooner than a finding, and either sooner than what happened or is only known of somebody. */
const later: Readonly<Record<DiagnosisKind, number>> = { disorder: 0, finding: 8, event: 30, situation: 60 };
/** What we gave other names is met often, so it comes before what begins alike. */
const oftenMet = -30;
const narrower = 5;

const isDiagnosis = (kind: ConceptKind): kind is keyof typeof later => kind in later;

/** A concept that was found; the least rank is the best. */
export type Hit = ConceptHit & { rank: number };

/** What a search found, and what was searched in its place. */
export interface Hits {
  total: number;
  /** Those hits, best first. */
  slice: (from: number, to: number) => Hit[];
  corrected: string | null;
}

/** Finds what may be a diagnosis. */
export const findDiagnoses = (known: Diagnoses, search: string): Hits =>
  find(known, search, ({ kind }) => (isDiagnosis(kind) ? later[kind] : null));

/** Finds concepts of one kind, or of all. */
export const findConcepts = (known: Diagnoses, search: string, wanted?: ConceptKind): Hits =>
  find(known, search, ({ kind }) => (wanted === undefined || kind === wanted ? 0 : null));

function find(known: Diagnoses, search: string, weigh: (concept: Concept) => number | null): Hits {
  const { concepts, common, byCode, index } = known;
  const coded = byCode.get(`${codeSystems.snomed}|${search.trim()}`);
  if (coded && weigh(coded) !== null) {
    const hit = { ...coded, term: coded.display, narrower: false, rank: 0 };
    return { total: 1, slice: (from, to) => [hit].slice(from, to), corrected: null };
  }
  const { found, corrected }: Search = searchTerms(index, search, (term) => {
    const weight = weigh(concepts[term.of]!);
    return weight === null ? null : weight + (common.has(term.of) ? oftenMet : 0) + (term.narrower ? narrower : 0);
  });
  const hitOf = ({ term, rank }: Found): Hit => ({ ...concepts[term.of]!, term: term.text, narrower: term.narrower === true, rank });
  return { total: found.length, slice: (from, to) => found.slice(from, to).map(hitOf), corrected };
}
