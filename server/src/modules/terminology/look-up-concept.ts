import { fail } from '@akoma/contract/base';
import type * as contract from '@akoma/contract/terminology';
import { codeSystems } from '@akoma/contract/terminology';
import type { Handler } from '../../platform/http/route.ts';
import { icd10Code, kindOfIcd10 } from './classification.rules.ts';
import { findEntry } from './classification.store.ts';
import { loadDiagnoses } from './load-diagnoses.ts';

/** Reads one concept by its code. */
export const lookUpConcept: Handler<typeof contract.lookUpConcept> = async (ctx, { query: { system, code } }) => {
  const concept = loadDiagnoses().byCode.get(`${system}|${code}`);
  if (concept) return { data: concept };
  const entry = system === codeSystems.icd10 ? await findEntry(ctx, icd10Code(code) ?? code) : undefined;
  if (!entry) throw fail('not_found', {});
  const { title, ...coded } = entry;
  return { data: { ...coded, system, kind: kindOfIcd10(entry.code), source: title } };
};
