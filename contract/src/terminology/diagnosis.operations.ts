import { one, operation, page } from '../base/index.ts';
import {
  Concept,
  ConceptHit,
  DiagnosisHit,
  LookUpConceptQuery,
  SearchConceptsQuery,
  SearchDiagnosesQuery,
  searchedFields,
} from './diagnosis.schema.ts';

export const searchDiagnoses = operation({
  name: 'terminology.searchDiagnoses',
  spec: ['DX-003', 'DX-005'],
  summary: 'Finds diagnoses by beginnings of words, other names, abbreviations and codes, the likeliest first.',
  permission: 'signed-in',
  method: 'GET',
  path: '/api/v2/terminology/diagnoses',
  query: SearchDiagnosesQuery,
  reply: page(DiagnosisHit).extend(searchedFields),
  failures: [],
});

export const searchConcepts = operation({
  name: 'terminology.searchConcepts',
  spec: ['DX-005'],
  summary: 'Finds concepts of one kind, such as procedures, organisms or body structures, or of all.',
  permission: 'signed-in',
  method: 'GET',
  path: '/api/v2/terminology/concepts',
  query: SearchConceptsQuery,
  reply: page(ConceptHit).extend(searchedFields),
  failures: [],
});

export const lookUpConcept = operation({
  name: 'terminology.lookUpConcept',
  spec: ['DX-005'],
  summary: 'Reads one concept by its code: SNOMED CT, ours, or the ICD-10 that this organisation has imported.',
  permission: 'signed-in',
  method: 'GET',
  path: '/api/v2/terminology/lookup',
  query: LookUpConceptQuery,
  reply: one(Concept),
  failures: ['not_found'],
});
