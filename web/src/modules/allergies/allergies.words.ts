import type { AllergyIntolerance } from '@akoma/contract/allergies';

/** Labels of this module's screens. */
export const allergiesWords = {
  title: 'Allergies',
  record: 'Record allergy',
  edit: 'Edit allergy',
  save: 'Save changes',
  recorded: 'The allergy is recorded.',
  changed: 'The allergy is changed.',
  noneKnown: 'No known allergies',
  noneKnownText: 'You confirm that the patient, or somebody who knows, was asked and that no allergies are known.',
  noneKnownAct: 'Confirm no known allergies',
  noneNoted: 'It is recorded that no allergies are known.',
  notNoted: 'It was not recorded',
  inError: 'Entered in error',
  inErrorText: 'The allergy leaves the record’s list. It can still be found in the audit trail.',
  inErrorAct: 'Take back',
  takenBack: 'The allergy is taken back.',
  notTakenBack: 'The allergy was not taken back',
  notRecorded: 'Allergies not recorded',
  notRecordedWhy: 'Ask the patient, then record an allergy or that none are known.',
  noneActive: 'None of these is active now. Ask again, and record what is known.',
  refused: 'Your role may not change allergies. Ask an administrator.',
  refusedDelete: 'Your role may not take back allergies. Ask an administrator.',
} as const;

export const typeNames: Readonly<Record<AllergyIntolerance['type'], string>> = { allergy: 'Allergy', intolerance: 'Intolerance' };
export const categoryNames: Readonly<Record<NonNullable<AllergyIntolerance['category']>, string>> = {
  food: 'Food',
  medication: 'Medication',
  environment: 'Environment',
  biologic: 'Biologic',
};
export const criticalityNames: Readonly<Record<NonNullable<AllergyIntolerance['criticality']>, string>> = {
  high: 'High risk',
  low: 'Low risk',
  unable_to_access: 'Unable to assess',
};
export const severityNames: Readonly<Record<NonNullable<AllergyIntolerance['severity']>, string>> = {
  mild: 'Mild',
  moderate: 'Moderate',
  severe: 'Severe',
};
export const clinicalStatusNames: Readonly<Record<AllergyIntolerance['clinical_status'], string>> = {
  active: 'Active',
  inactive: 'Inactive',
  resolved: 'Resolved',
};
