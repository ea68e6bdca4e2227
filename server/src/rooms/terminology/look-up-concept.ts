import { fail } from '@akoma/contract/base';
import type * as contract from '@akoma/contract/terminology';
import type { Verb } from '../../platform/http/answer.ts';
import { loadDiagnoses } from './load-diagnoses.ts';

/** Reads one concept by its code. */
export const lookUpConcept: Verb<typeof contract.lookUpConcept> = async (_ctx, { query }) => {
  const concept = loadDiagnoses().byCode.get(`${query.system}|${query.code}`);
  if (!concept) throw fail('not_found', {});
  return { data: concept };
};
