import { searchDiagnoses } from '@akoma/contract/terminology';
import { request } from '../../client/request.ts';
import type { SearchCoded } from '../../ui/form/use-coded-search.ts';

/** Diagnoses for a field, found while the user types, with the ICD-10 codes that the organisation maps them to (DX-003). */
export const findDiagnoses: SearchCoded = async (search, signal) => {
  const { data, corrected } = await request(searchDiagnoses, { query: { search, page_size: 12 } }, { signal });
  return {
    choices: data.map(({ icd10, ...hit }) => ({ ...hit, detail: icd10.map(({ code }) => code).join(', ') || undefined })),
    corrected,
  };
};
