import { type NoteType, noteTypeLabels } from '@akoma/contract/encounters';
import type { Encounter } from './encounter-parts.ts';
import { hasWords } from './note-texts.ts';

/** Notes in the order in which they are written and read. */
export const notesInOrder = Object.keys(noteTypeLabels) as NoteType[];

/** The steps of the encounter page, in the order of writing. */
export const steps = [
  { key: 'complaint', label: 'Complaint', notes: ['chief-complaint'] },
  { key: 'history', label: 'History', notes: ['history-of-presenting-illness'] },
  { key: 'vitals', label: 'Vitals', notes: [] },
  { key: 'diagnosis', label: 'Diagnosis', notes: [] },
  { key: 'plan', label: 'Notes and plan', notes: ['visit-note', 'plan-of-care'] },
  { key: 'finish', label: 'Finish', notes: [] },
] as const;
export type StepKey = (typeof steps)[number]['key'];

/** Whether a step is done: its notes are saved (by any colleague), vitals were taken, a diagnosis recorded, the encounter finished. */
export function isDone(
  key: StepKey,
  { status, observations, diagnoses, notes }: Pick<Encounter, 'status' | 'observations' | 'diagnoses' | 'notes'>,
): boolean {
  if (key === 'finish') return status === 'finished';
  if (key === 'vitals') return observations.length > 0;
  if (key === 'diagnosis') return diagnoses.length > 0;
  const types: readonly NoteType[] = steps.find((step) => step.key === key)!.notes;
  return notes.some((note) => types.includes(note.note_type) && hasWords(note));
}

export const stepAfter = (key: StepKey): StepKey => steps[Math.min(steps.findIndex((step) => step.key === key) + 1, steps.length - 1)]!.key;

/** Where a step stands on the page, and the field of a note. */
export const stepId = (key: StepKey): string => `step-${key}`;
export const noteId = (type: string): string => `note-${type}`;

/** Scrolls to a part of the page and focuses it: a field, or the first field of a section. */
export function goTo(id: string): void {
  const place = document.getElementById(id);
  const field = place?.matches('textarea, input, [contenteditable=true]')
    ? place
    : place?.querySelector<HTMLElement>('textarea:not([readonly]), input:not([readonly], :disabled), [contenteditable=true]');
  const target = field ?? place;
  target?.focus({ preventScroll: true });
  (place?.tagName === 'SECTION' ? place : target)?.scrollIntoView({ block: field && place?.tagName !== 'SECTION' ? 'center' : 'start' });
}
