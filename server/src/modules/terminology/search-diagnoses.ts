import { pageOf } from '@akoma/contract/base';
import type * as contract from '@akoma/contract/terminology';
import { type Coding, codeSystems, type DiagnosisHit } from '@akoma/contract/terminology';
import type { Ctx, Handler } from '../../platform/http/route.ts';
import { kindOfIcd10 } from './classification.rules.ts';
import { findEntries, hasClassification, mappingsOf } from './classification.store.ts';
import { findDiagnoses, type Hit, type Hits } from './diagnosis.rules.ts';
import { indexTerms, searchTerms } from './diagnosis-index.rules.ts';
import { wordsOf } from './diagnosis-word.rules.ts';
import { loadDiagnoses } from './load-diagnoses.ts';

/** Entries of the organisation's classification that are looked at; nobody reads on so far. */
const mostEntries = 200;
/** An entry comes after a concept that is as likely, whose code of the classification is shown with it. */
const afterConcepts = 15;
const noHits: Hits = { total: 0, slice: () => [], corrected: null };

/** Finds diagnoses as somebody types (DX-003): concepts, and what the organisation has imported, each once. */
export const searchDiagnoses: Handler<typeof contract.searchDiagnoses> = async (ctx, { query }) => {
  const { page, page_size, search, system } = query;
  const concepts = system === 'icd-10' ? noHits : findDiagnoses(loadDiagnoses(), search);
  const wanted = page * page_size;
  if (!(await hasClassification(ctx))) {
    const rows = concepts.slice(wanted - page_size, wanted).map((hit): DiagnosisHit => ({ ...hit, icd10: [] }));
    return { ...pageOf(rows, concepts.total, query), corrected: concepts.corrected };
  }
  const first = concepts.slice(0, Math.max(wanted, mostEntries));
  const [entries, mapped] = await Promise.all([
    system === 'snomed' ? [] : findIcd10(ctx, concepts.corrected ?? search),
    readMapped(ctx, first),
  ]);
  const shown = new Set([...mapped.values()].flatMap((codes) => codes.map(({ code }) => code)));
  const others = entries.filter(({ code }) => !shown.has(code));
  const rows = [...first, ...others].sort((a, b) => a.rank - b.rank).slice(wanted - page_size, wanted);
  return {
    ...pageOf(
      rows.map((hit): DiagnosisHit => ({ ...hit, icd10: mapped.get(keyOf(hit)) ?? [] })),
      concepts.total + others.length,
      query,
    ),
    corrected: concepts.corrected,
  };
};

const keyOf = ({ system, code }: Pick<Coding, 'system' | 'code'>): string => `${system}|${code}`;

/** Ranked like the concepts, by the same likeness. */
async function findIcd10(ctx: Ctx, search: string): Promise<Hit[]> {
  const entries = await findEntries(ctx, wordsOf(search).slice(0, 8), mostEntries);
  if (entries.length === 0) return [];
  const terms = entries.flatMap(({ code, display }, of) => [
    { of, text: display },
    { of, text: `${code} ${display}` },
  ]);
  return searchTerms(indexTerms(terms), search, () => afterConcepts).found.map(({ term, rank }) => {
    const { code, display, title } = entries[term.of]!;
    return { system: codeSystems.icd10, code, display, kind: kindOfIcd10(code), source: title, term: display, narrower: false, rank };
  });
}

async function readMapped(ctx: Ctx, hits: readonly Hit[]): Promise<Map<string, Coding[]>> {
  const mapped = new Map<string, Coding[]>();
  for (const { system, code, target, display } of await mappingsOf(ctx, [...new Set(hits.map(({ code }) => code))])) {
    const key = keyOf({ system, code });
    mapped.set(key, [...(mapped.get(key) ?? []), { system: codeSystems.icd10, code: target, display }]);
  }
  return mapped;
}
