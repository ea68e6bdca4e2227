import { type FieldErrors, isWritten, type TextFormat } from '../base/index.ts';
import type { NoteType } from './note.schema.ts';

/** The two notes without which no encounter is finished, with the sentence that names a missing one (ENC-045, ENC-064). */
export const notesToFinish = {
  'chief-complaint': 'Presenting complaint is required.',
  'history-of-presenting-illness': 'History of presenting illness is required.',
} as const;
export type NoteToFinish = keyof typeof notesToFinish;

type WrittenNote = { note_type: NoteType; note: string; note_format?: TextFormat };
const has = (notes: readonly WrittenNote[], type: NoteType): boolean =>
  notes.some((note) => note.note_type === type && isWritten(note.note, note.note_format));

/** Which of the two required notes are missing, in the order in which they are written (ENC-045). */
export const missingToFinish = (notes: readonly WrittenNote[]): NoteToFinish[] =>
  (Object.keys(notesToFinish) as NoteToFinish[]).filter((type) => !has(notes, type));

/** `errors` of the refusal: the sentence under the note's type. */
export const missingNoteErrors = (missing: readonly NoteToFinish[]): FieldErrors =>
  Object.fromEntries(missing.map((type) => [type, [notesToFinish[type]]]));

/** The encounter page may be left once there is a presenting complaint, a history of presenting illness or a diagnosis (ENC-046). */
export const mayLeave = (notes: readonly WrittenNote[], diagnoses: readonly unknown[]): boolean =>
  diagnoses.length > 0 || missingToFinish(notes).length < 2;
