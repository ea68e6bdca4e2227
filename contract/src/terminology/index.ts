export {
  dischargeDispositions,
  encounterClasses,
  encounterStatusList,
  priorities,
  requestCategories,
  requestSections,
  wardTypes,
} from './care-lists.ts';
export {
  importClassification,
  readClassificationImport,
  saveClassificationImportLines,
} from './classification-import.operations.ts';
export {
  listClassifications,
  listClassificationEntries,
  removeClassification,
} from './classification.operations.ts';
export {
  Classification,
  ClassificationEntry,
  classificationColumns,
  classificationSystems,
  mappingColumns,
} from './classification.schema.ts';
export { type Coded, codesOf, displayOf } from './coded.ts';
export { covidDayForm, covidForms } from './covid-forms.ts';
export { lookUpConcept, searchConcepts, searchDiagnoses } from './diagnosis.operations.ts';
export {
  Coding,
  Concept,
  ConceptHit,
  ConceptKind,
  codeSystems,
  conceptKinds,
  DiagnosisHit,
  type DiagnosisKind,
  LookUpConceptQuery,
  SearchConceptsQuery,
  SearchDiagnosesQuery,
} from './diagnosis.schema.ts';
export { FormItem, formItemKinds, mostFormChoices, mostFormRows } from './form-item.schema.ts';
export { dayField, FormDefinition, FormField, FormName, formField, scoreListOf } from './form.schema.ts';
export { genders } from './genders.ts';
export { importMapping, readMappingImport, saveMappingImportLines } from './mapping-import.operations.ts';
export { importMedicines, readMedicineImport, saveMedicineImportLines, undoMedicineImport } from './medicine-import.operations.ts';
export {
  addMedicine,
  addStarterMedicines,
  editMedicine,
  exportMedicines,
  readMedicine,
  readMedicineChoices,
  removeMedicine,
  searchMedicines,
} from './medicine.operations.ts';
export {
  ExportMedicinesQuery,
  Medicine,
  MedicineEdit,
  medicineColumns,
  medicineSources,
  NewMedicine,
  SearchMedicinesQuery,
} from './medicine.schema.ts';
export { mobileMoneyVendors, paymentMethods, walletReferenceTypes } from './payment-lists.ts';
export { answersOf, definitionOf, isOwnFormName, itemErrors, ownFormName } from './own-form.ts';
export { createOwnForm, listOwnForms, publishOwnForm, readOwnForm, updateOwnForm } from './own-form.operations.ts';
export {
  ListOwnFormsQuery,
  mostFormItems,
  NewOwnForm,
  OwnForm,
  OwnFormCard,
  OwnFormEdit,
  PublishOwnForm,
} from './own-form.schema.ts';
export { bloodTypes, maritalStatuses } from './person-lists.ts';
export { readingFailures } from './reading.failures.ts';
export { periodUnits, provisionCodes, revenueTags, serviceCategories } from './service-lists.ts';
export { terminologyFailures } from './terminology.failures.ts';
export {
  changeEntry,
  listForms,
  listProvisionCodes,
  listRevenueTags,
  listValueSets,
  readForm,
  readOwnValueSet,
  readValueSet,
} from './terminology.operations.ts';
export { EntryChange, OwnEntry, OwnValueSet, ValueSet, ValueSetEntry, ValueSetName } from './terminology.schema.ts';
export { type ListChanges, type ListEntry, type ValueSetSource, valueSets } from './value-sets.ts';
