import * as contract from '@akoma/contract/terminology';
import { type Answer, answer } from '../../platform/http/answer.ts';
import { lookUpConcept } from './look-up-concept.ts';
import { searchConcepts } from './search-concepts.ts';
import { searchDiagnoses } from './search-diagnoses.ts';

export const terminologyRoutes: Answer[] = [
  answer(contract.searchDiagnoses, searchDiagnoses),
  answer(contract.searchConcepts, searchConcepts),
  answer(contract.lookUpConcept, lookUpConcept),
];
