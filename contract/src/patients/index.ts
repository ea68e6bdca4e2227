export { ageInYears, type Born, earliestBirthDay, isBeforeBirth, isBirthDate, oldestAge } from './age.ts';
export { fullNameOf } from './full-name.ts';
export { Identifier, type IdentifierType, identifierKey, identifierTypes, SentIdentifier } from './identifier.ts';
export { alikeFrom, areNamesAlike, nameLikeness, nameLikenessTo, nameSounds } from './name-likeness.ts';
export { foldLetters, nameWords } from './name-words.ts';
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
