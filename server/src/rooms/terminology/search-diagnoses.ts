import { pageOf } from '@akoma/contract/base';
import type * as contract from '@akoma/contract/terminology';
import type { Verb } from '../../platform/http/answer.ts';
import { findDiagnoses } from './diagnosis.rules.ts';
import { loadDiagnoses } from './load-diagnoses.ts';

/** Finds diagnoses as somebody types (DX-003). */
export const searchDiagnoses: Verb<typeof contract.searchDiagnoses> = async (_ctx, { query }) => {
  const { page, page_size, search } = query;
  const { total, slice, corrected } = findDiagnoses(loadDiagnoses(), search);
  const rows = slice((page - 1) * page_size, page * page_size).map((hit) => ({ ...hit, icd10: [] }));
  return { ...pageOf(rows, total, query), corrected };
};
