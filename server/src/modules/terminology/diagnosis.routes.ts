import * as contract from '@akoma/contract/terminology';
import { type Route, answer } from '../../platform/http/route.ts';
import { beginImport } from '../../platform/imports/begin-import.ts';
import { readImport } from '../../platform/imports/describe-import.ts';
import { saveImportLines } from '../../platform/imports/save-import-lines.ts';
import { classificationImport } from './classification.import.ts';
import { listClassificationRows } from './classification.store.ts';
import { listClassificationEntries } from './list-classification-entries.ts';
import { lookUpConcept } from './look-up-concept.ts';
import { mappingImport } from './mapping.import.ts';
import { removeClassification } from './remove-classification.ts';
import { searchConcepts } from './search-concepts.ts';
import { searchDiagnoses } from './search-diagnoses.ts';

export const diagnosisRoutes: Route[] = [
  answer(contract.searchDiagnoses, searchDiagnoses),
  answer(contract.searchConcepts, searchConcepts),
  answer(contract.lookUpConcept, lookUpConcept),
  answer(contract.listClassifications, async (ctx) => ({ data: await listClassificationRows(ctx) })),
  answer(contract.listClassificationEntries, listClassificationEntries),
  answer(contract.importClassification, beginImport(classificationImport)),
  answer(contract.readClassificationImport, readImport(classificationImport)),
  answer(contract.saveClassificationImportLines, saveImportLines(classificationImport, 'classification')),
  answer(contract.importMapping, beginImport(mappingImport)),
  answer(contract.readMappingImport, readImport(mappingImport)),
  answer(contract.saveMappingImportLines, saveImportLines(mappingImport, 'mapping')),
  answer(contract.removeClassification, removeClassification),
];
