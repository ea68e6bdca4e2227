import { type Diagnosis, type EncounterType, type NoteType, noteTypeLabels, verificationNames } from '@akoma/contract/encounters';
import type { TimelineEntry, TimelineKind } from '@akoma/contract/reports';
import { encounterTypeWord } from '../encounters/index.ts';

/** Labels of a patient's timeline. */
export const timelineWords = {
  title: 'Timeline',
  kinds: 'What is shown',
  all: 'Everything',
  print: 'Print',
  older: 'Show older',
  loading: 'Loading…',
  noMore: 'That is all.',
  things: 'entries',
  empty: 'Visits, notes, readings, letters and files appear here as they are entered.',
  emptyKinds: 'Nothing of this kind is in the record.',
  leftOut: (kinds: string) => `Your role does not see ${kinds}. They are left out here.`,
  failed: (kinds: string) => `${kinds} could not be read now. Everything else is complete.`,
  retry: 'Try again',
  upcoming: 'To come',
} as const;

export const kindNames: Readonly<Record<TimelineKind, string>> = {
  visit: 'Visits',
  encounter: 'Encounters',
  note: 'Notes',
  diagnosis: 'Diagnoses',
  'care-plan': 'Care plans',
  observation: 'Observations',
  form: 'Forms',
  allergy: 'Allergies',
  referral: 'Referrals',
  appointment: 'Appointments',
  bill: 'Bills',
  payment: 'Payments',
  refund: 'Refunds',
  file: 'Files',
};

const kindWords: Readonly<Record<TimelineKind, string>> = {
  visit: 'Visit',
  encounter: 'Encounter',
  note: 'Note',
  diagnosis: 'Diagnosis',
  'care-plan': 'Care plan',
  observation: 'Observations',
  form: 'Form',
  allergy: 'Allergy',
  referral: 'Referral',
  appointment: 'Appointment',
  bill: 'Bill',
  payment: 'Payment',
  refund: 'Refund',
  file: 'File',
};

/** `Notes and Allergies`, `Visits, Notes and Files`. */
export function listed(kinds: readonly TimelineKind[]): string {
  const names = kinds.map((kind) => kindNames[kind]);
  return names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;
}

const named: Partial<Record<TimelineKind, (title: string) => string>> = {
  encounter: (type) => encounterTypeWord(type as EncounterType),
  note: (type) => noteTypeLabels[type as NoteType],
};

/** What an entry is called: `Visit V000123`, `Note: Visit note`, `Diagnosis: Malaria`, `Observations`. */
export function entryTitle({ kind, title }: Pick<TimelineEntry, 'kind' | 'title'>): string {
  const name = title && (named[kind]?.(title) ?? title);
  if (!name) return kindWords[kind];
  return kind === 'visit' ? `${kindWords.visit} ${name}` : `${kindWords[kind]}: ${name}`;
}

export const verificationWord = (status: string): string => verificationNames[status as Diagnosis['verification_status']];
