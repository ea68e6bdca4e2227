import { fail, pageOf } from '@akoma/contract/base';
import type * as contract from '@akoma/contract/terminology';
import type { Coding } from '@akoma/contract/terminology';
import type { Handler } from '../../platform/http/route.ts';
import { findClassification } from './classification.store.ts';
import { countChildren, listEntryRows, mappingsTo } from './classification-entries.store.ts';
import { loadDiagnoses } from './load-diagnoses.ts';

/** The codes of a classification with the concepts that belong to each (DX-003). */
export const listClassificationEntries: Handler<typeof contract.listClassificationEntries> = async (ctx, { params, query }) => {
  if (!(await findClassification(ctx, params.id))) throw fail('not_found', {});
  const { page, page_size, search = '', ...place } = query;
  const words = search.toLowerCase().split(/\s+/).filter(Boolean).slice(0, 8);
  const { rows, total } = await listEntryRows(ctx, params.id, { ...place, words }, { page, page_size });
  const codes = rows.map(({ code }) => code);
  const [children, mappings] = await Promise.all([countChildren(ctx, params.id, codes), mappingsTo(ctx, params.id, codes)]);
  const { byCode } = loadDiagnoses();
  const concepts = new Map<string, Coding[]>();
  for (const { system, code, target } of mappings) {
    const display = byCode.get(`${system}|${code}`)?.display ?? code;
    concepts.set(target, [...(concepts.get(target) ?? []), { system, code, display }]);
  }
  const data = rows.map((row) => ({ ...row, children: children.get(row.code) ?? 0, concepts: concepts.get(row.code) ?? [] }));
  return pageOf(data, total, query);
};
