import { pageOf } from '@akoma/contract/base';
import type * as contract from '@akoma/contract/terminology';
import type { Handler } from '../../platform/http/route.ts';
import { findConcepts } from './diagnosis.rules.ts';
import { loadDiagnoses } from './load-diagnoses.ts';

/** Finds concepts of any kind: procedures, organisms, parts of the body. */
export const searchConcepts: Handler<typeof contract.searchConcepts> = async (_ctx, { query }) => {
  const { page, page_size, search, kind } = query;
  const { total, slice, corrected } = findConcepts(loadDiagnoses(), search, kind);
  return { ...pageOf(slice((page - 1) * page_size, page * page_size), total, query), corrected };
};
