export { ageInYears, type Born, earliestBirthDay, isBeforeBirth, isBirthDate, oldestAge } from './age.ts';
export { PatientCodes, readPatientCodes } from './codes.operations.ts';
export { fullNameOf } from './full-name.ts';
export {
  Identifier,
  type IdentifierType,
  identifierKey,
  identifierText,
  identifierTypes,
  SentIdentifier,
  wrongIdentifiers,
} from './identifier.ts';
export { linkPatients, listPatientLinks, unlinkPatients } from './link.operations.ts';
export { type LinkType, linkTypes, mergeLinkTypes, type MergeLinkType, mirroredLink, NewPatientLink, PatientLink } from './link.schema.ts';
export {
  choicesFor,
  differingFields,
  isSameValue,
  type MergeChoices,
  type MergeField,
  type MergeSide,
  mergeFields,
  mergeSides,
  undoMergeDays,
  united,
} from './merge.ts';
export {
  declineMerge,
  listDuplicates,
  listPatientMerges,
  mergePatients,
  proposeMerge,
  readPatientMerge,
  undoMerge,
} from './merge.operations.ts';
export {
  EnteredSince,
  ListPatientMergesQuery,
  MergePatients,
  mergeStates,
  NewMergeProposal,
  PatientMerge,
  ReadPatientMerge,
} from './merge.schema.ts';
export { alikeFrom, areNamesAlike, daySpellings, nameLikeness, nameLikenessTo, nameSounds, soundOf, spellingOf } from './name-likeness.ts';
export { foldLetters, nameWords } from './name-words.ts';
export { importPatients, readPatientImport, savePatientImportLines, undoPatientImport } from './patient-import.operations.ts';
export { decidePatientImportRows, listPatientImportRows, listPatientImports } from './patient-import-row.operations.ts';
export {
  DecidePatientImportRows,
  importRowOutcomes,
  ImportPatients,
  ListPatientImportRowsQuery,
  ListPatientImportsQuery,
  type PatientColumn,
  patientColumns,
  patientImportLimit,
  PatientImportRow,
} from './patient-import.schema.ts';
export { patientsEvents } from './patients.events.ts';
export { patientsFailures } from './patients.failures.ts';
export { exportPatients, findDuplicates, listPatients, readPatient, registerPatient, updatePatient } from './patients.operations.ts';
export {
  Address,
  BirthDatePrecision,
  birthDatePrecisions,
  Communication,
  ContactPoint,
  contactSystems,
  DuplicateCandidate,
  duplicateReasons,
  ExportPatientsQuery,
  FindDuplicatesQuery,
  ListPatientsQuery,
  NewPatient,
  Patient,
  PatientCard,
  PatientEdit,
  patientOrderings,
  patientStates,
  RegisterQuery,
  RelatedPerson,
  relationships,
  requiredOfPatient,
  SentAddress,
  SentRelatedPerson,
} from './patients.schema.ts';
export { deletePatientPhoto, uploadPatientPhoto } from './photo.operations.ts';
export { createSpecialist, listSpecialists } from './specialist.operations.ts';
export { ListSpecialistsQuery, NewSpecialist, Specialist } from './specialist.schema.ts';
