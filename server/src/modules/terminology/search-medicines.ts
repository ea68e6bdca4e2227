import { pageOf } from '@akoma/contract/base';
import * as contract from '@akoma/contract/terminology';
import type { Medicine } from '@akoma/contract/terminology';
import type { Ctx, Handler } from '../../platform/http/route.ts';
import { exporting } from '../../platform/sheets/sheet.ts';
import { indexTerms, searchTerms } from './diagnosis-index.rules.ts';
import { nearestWords } from './diagnosis-spelling.rules.ts';
import { wordsOf } from './diagnosis-word.rules.ts';
import { medicineNames } from './medicine.rules.ts';
import {
  findMedicines,
  listMedicineIds,
  listMedicines,
  listMedicinesByIds,
  listMedicineWords,
  type MedicineFilters,
} from './medicine.store.ts';

/** Ranked at most; a user with more hits goes on typing. */
const most = 500;

/** Lists the formulary, or finds its medicines as somebody types (MED-028). */
export const searchMedicines: Handler<typeof contract.searchMedicines> = async (ctx, { query }) => {
  const { page, page_size, search = '', ...filters } = query;
  const offset = (page - 1) * page_size;
  if (search === '') {
    const { rows, total } = await listMedicines(ctx, filters, query);
    return { ...pageOf(rows, total, query), corrected: null };
  }
  const { all, corrected } = await findAsTyped(ctx, search, filters);
  return { ...pageOf(all.slice(offset, offset + page_size), all.length, query), corrected };
};

/** What a search finds, the likeliest first, and what was searched instead when nothing is spelt so. */
async function findAsTyped(ctx: Ctx, search: string, filters: MedicineFilters): Promise<{ all: Medicine[]; corrected: string | null }> {
  const words = wordsOf(search).slice(0, 8);
  if (words.length === 0) return { all: [], corrected: null };
  const near = { ...filters, limit: most };
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
  return { all, corrected: exact.length === 0 && all.length > 0 ? phrase : null };
}

/** The list as a file, in the columns that an import reads (MED-028). */
export const exportMedicines = exporting(contract.exportMedicines, {
  name: 'formulary',
  idsOf: async (ctx, { search = '', ...filters }, limit) =>
    search === ''
      ? listMedicineIds(ctx, filters, limit)
      : (await findAsTyped(ctx, search, filters)).all.slice(0, limit).map(({ id }) => id),
  rowsOf: listMedicinesByIds,
  columns: contract.medicineColumns.map(({ name, label }) => ({
    title: label,
    of: (medicine: Medicine) => {
      const value = medicine[name];
      return typeof value === 'string' || value === null ? value : value.join(', ');
    },
  })),
});

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
