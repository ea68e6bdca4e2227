import type { Diagnosis } from '@akoma/contract/encounters';

/** Texts of the diagnoses of an encounter and of the problem list. */
export const diagnosesWords = {
  title: 'Diagnosis',
  add: 'Add a diagnosis',
  addHint: 'Type a name, an abbreviation or a code.',
  addText: 'Add without a code',
  addAgain: 'Add again',
  notAdded: 'The diagnosis was not recorded. Try again.',
  notChanged: 'The diagnosis was not changed',
  none: 'No diagnosis was recorded.',
  certainty: (of: string) => `Certainty of ${of}`,
  main: 'Main',
  makeMain: 'Make it the main diagnosis',
  problem: 'Problem list',
  onProblemList: (of: string) => `${of} on the problem list`,
  uncoded: 'no code',
  edit: 'Edit diagnosis',
  save: 'Save changes',
  changed: 'The diagnosis is changed.',
  inError: 'Entered in error',
  inErrorText: 'The diagnosis leaves the record’s lists. It can still be found in the audit trail.',
  inErrorAct: 'Take back',
  takenBack: 'The diagnosis is taken back.',
  notTakenBack: 'The diagnosis was not taken back',
  resolve: 'Resolve',
  problemHint: 'It stands on the patient’s problem list until it is resolved.',
  notYours: 'Only who recorded it may take it back. Ask an administrator.',
  refused: 'Your role may not change diagnoses. Ask an administrator.',
  problems: 'Problem list',
  noProblems: 'No problems listed',
  noProblemsWhy: 'A diagnosis that is marked “Problem list” stands here until it is resolved.',
} as const;

export const clinicalStatusNames: Readonly<Record<Diagnosis['clinical_status'], string>> = {
  active: 'Active',
  recurrence: 'Recurrence',
  relapse: 'Relapse',
  remission: 'In remission',
  inactive: 'Inactive',
  resolved: 'Resolved',
};
