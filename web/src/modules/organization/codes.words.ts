import type { CodeEntity } from '@akoma/contract/organization';

/** What is counted. */
export const entityNames: Readonly<Record<CodeEntity, string>> = {
  patient: 'Patients (Folder No.)',
  visit: 'Visits',
  appointment: 'Appointments',
  admission: 'Admissions',
  service_request: 'Service requests',
  invoice: 'Invoices',
  receipt: 'Receipts',
  service: 'Services',
};

export const codesWords = {
  codes: 'Codes Sequences',
  search: 'Search codes',
  searchHint: 'What is counted, or its prefix',
  entity: 'What is counted',
  edit: 'Edit',
  save: 'Save sequence',
  saved: 'The sequence is saved.',
  mayNotWrite: 'Your role may not change codes. Ask an administrator.',
  prefix: 'Prefix',
  pattern: 'Pattern',
  patternHint: 'Made of {prefix}, {year} and {number}',
  width: 'Width',
  widthHint: 'Filled up with zeros to so many digits',
  next: 'Next number',
  nextHint: (least: number) => (least === 1 ? 'No number was given yet' : `${least - 1} was given, so ${least} or more`),
  yearly: 'Begin again at 1 each year',
  begins: 'Begins again',
  eachYear: 'Each year',
  never: 'Never',
  preview: 'The next three codes',
  noPreview: 'They are shown once the fields are right.',
  none: 'No sequences',
} as const;
