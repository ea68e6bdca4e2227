import * as contract from '@akoma/contract/terminology';
import { type Route, answer } from '../../platform/http/route.ts';
import { listClassificationRows } from './classification.store.ts';
import { importClassification } from './import-classification.ts';
import { importMapping } from './import-mapping.ts';
import { listClassificationEntries } from './list-classification-entries.ts';
import { lookUpConcept } from './look-up-concept.ts';
import { removeClassification } from './remove-classification.ts';
import { searchConcepts } from './search-concepts.ts';
import { searchDiagnoses } from './search-diagnoses.ts';

export const diagnosisRoutes: Route[] = [
  answer(contract.searchDiagnoses, searchDiagnoses),
  answer(contract.searchConcepts, searchConcepts),
  answer(contract.lookUpConcept, lookUpConcept),
  answer(contract.listClassifications, async (ctx) => ({ data: await listClassificationRows(ctx) })),
  answer(contract.listClassificationEntries, listClassificationEntries),
  answer(contract.importClassification, importClassification),
  answer(contract.importMapping, importMapping),
  answer(contract.removeClassification, removeClassification),
];
