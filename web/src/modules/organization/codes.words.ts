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
  refund: 'Refunds',
  credit_note: 'Credit notes',
};

export const codesWords = {
  codes: 'Codes Sequences',
  search: 'Search codes',
  searchHint: 'Type of record or prefix',
  entity: 'Type of record',
  edit: 'Edit',
  save: 'Save sequence',
  saved: 'The sequence is saved.',
  mayNotWrite: 'Your role may not change codes. Ask an administrator.',
  prefix: 'Prefix',
  pattern: 'Pattern',
  patternHint: 'Made of {prefix}, {year} and {number}',
  width: 'Width',
  widthHint: 'Padded with zeros to this many digits',
  next: 'Next number',
  nextHint: (least: number) => (least === 1 ? 'No number has been issued yet' : `${least - 1} has been issued, so ${least} or more`),
  yearly: 'Restart at 1 each year',
  begins: 'Restarts',
  eachYear: 'Each year',
  never: 'Never',
  preview: 'The next three codes',
  noPreview: 'Shown once the fields are valid.',
  none: 'No sequences',
} as const;
