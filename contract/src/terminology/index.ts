export {
  dischargeDispositions,
  encounterClasses,
  encounterStatusList,
  priorities,
  requestCategories,
  requestSections,
  wardTypes,
} from './care-lists.ts';
export { type Coded, codesOf, displayOf } from './coded.ts';
export { lookUpConcept, searchConcepts, searchDiagnoses } from './diagnosis.operations.ts';
export {
  Coding,
  Concept,
  ConceptHit,
  ConceptKind,
  codeSystems,
  conceptKinds,
  DiagnosisHit,
  diagnosisKinds,
  LookUpConceptQuery,
  SearchConceptsQuery,
  SearchDiagnosesQuery,
} from './diagnosis.schema.ts';
export { genders } from './genders.ts';
export { mobileMoneyVendors, paymentMethods, walletReferenceTypes } from './payment-lists.ts';
export { bloodTypes, maritalStatuses } from './person-lists.ts';
export { periodUnits, provisionCodes, revenueTags, serviceCategories } from './service-lists.ts';
export { terminologyFailures } from './terminology.failures.ts';
