import { pageOf } from '@akoma/contract/base';
import type * as contract from '@akoma/contract/terminology';
import type { Ctx, Verb } from '../../platform/http/answer.ts';
import { indexTerms, searchTerms } from './diagnosis-index.rules.ts';
import { nearestWords } from './diagnosis-spelling.rules.ts';
import { wordsOf } from './diagnosis-word.rules.ts';
import { medicineNames } from './medicine.rules.ts';
import { findMedicines, listMedicines, listMedicineWords } from './medicine.store.ts';

/** What is ranked at most; whoever has more hits goes on typing. */
const most = 500;

/** Lists the formulary, or finds its medicines as somebody types (MED-028). */
export const searchMedicines: Verb<typeof contract.searchMedicines> = async (ctx, { query }) => {
  const { page, page_size, search = '', active } = query;
  const offset = (page - 1) * page_size;
  const words = wordsOf(search).slice(0, 8);
  if (words.length === 0) {
    if (search !== '') return { ...pageOf([], 0, query), corrected: null };
    const { rows, total } = await listMedicines(ctx, { active, offset, limit: page_size });
    return { ...pageOf(rows, total, query), corrected: null };
  }
  const near = { active, limit: most };
  const exact = await findMedicines(
    ctx,
    words.map((word) => [word]),
    near,
  );
  const meant = exact.length > 0 ? words.map((word) => [word]) : await correct(ctx, words);
  const found = exact.length > 0 ? exact : meant ? await findMedicines(ctx, meant, near) : [];
  const phrase = (meant ?? []).map(([word]) => word).join(' ');
  const terms = found.flatMap((medicine, of) => medicineNames(medicine).map((text) => ({ of, text })));
  const ranked = searchTerms(indexTerms(terms), phrase, () => 0).found.map(({ term }) => found[term.of]!);
  // those that the correction alone reaches stand behind, in their own order
  const all = [...ranked, ...found.filter((medicine) => !ranked.includes(medicine))];
  return {
    ...pageOf(all.slice(offset, offset + page_size), all.length, query),
    corrected: exact.length === 0 && all.length > 0 ? phrase : null,
  };
};

/** For each word those that are nearest to it, if any of them has to be another; undefined when one is like none. */
async function correct(ctx: Ctx, words: readonly string[]): Promise<string[][] | undefined> {
  const vocabulary = await listMedicineWords(ctx);
  const meant = words.map((word) =>
    vocabulary.some((known) => known.startsWith(word))
      ? [word]
      : nearestWords(vocabulary, word)
          .map((near) => vocabulary[near.word]!)
          .slice(0, 12),
  );
  return meant.every((near) => near.length > 0) && meant.some(([near], at) => near !== words[at]) ? meant : undefined;
}
