export { allergiesEvents } from './allergies.events.ts';
export { allergiesFailures } from './allergies.failures.ts';
export {
  confirmNoneKnown,
  createAllergy,
  deleteAllergy,
  listAllergies,
  listAllergyVersions,
  readAllergy,
  updateAllergy,
} from './allergies.operations.ts';
export {
  AllergyCategory,
  AllergyClinicalStatus,
  AllergyCriticality,
  AllergyIntolerance,
  type AllergyReview,
  AllergySeverity,
  AllergyStatus,
  AllergyType,
  EditAllergy,
  type ListAllergiesQuery,
  NewAllergy,
} from './allergies.schema.ts';
