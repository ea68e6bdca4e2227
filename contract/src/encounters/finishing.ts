import { type FieldErrors, isWritten, type TextFormat } from '../base/index.ts';
import { isChartEntry } from './encounter-list.schema.ts';
import type { NoteType } from './note.schema.ts';

/** The two notes without which no encounter is finished, with the sentence that names a missing one (ENC-045, ENC-064). */
const notesToFinish = {
  'chief-complaint': 'Presenting complaint is required.',
  'history-of-presenting-illness': 'History of presenting illness is required.',
} as const;
/** The one of a ward round (ruling 130). */
const roundNote = { 'visit-note': 'Visit note is required.' } as const;
/** What is said of each note that some encounter needs. */
export const noteNeeds = { ...notesToFinish, ...roundNote } as const;
export type NoteToFinish = keyof typeof noteNeeds;

/** What decides over the notes that an encounter needs. */
interface Finishing {
  is_ward_round: boolean;
  encounter_type: string;
}

type WrittenNote = { note_type: NoteType; note: string; note_format?: TextFormat };
const has = (notes: readonly WrittenNote[], type: NoteType): boolean =>
  notes.some((note) => note.note_type === type && isWritten(note.note, note.note_format));

/** What an encounter needs: a ward round its visit note, an entry of a chart nothing (ruling 130). */
const neededBy = ({ is_ward_round, encounter_type }: Finishing): NoteToFinish[] =>
  isChartEntry(encounter_type) ? [] : (Object.keys(is_ward_round ? roundNote : notesToFinish) as NoteToFinish[]);

/** Which required notes are missing, in the order in which they are written (ENC-045). */
export const missingToFinish = (notes: readonly WrittenNote[], encounter: Finishing): NoteToFinish[] =>
  neededBy(encounter).filter((type) => !has(notes, type));

/** `errors` of the refusal: the sentence under the note's type. */
export const missingNoteErrors = (missing: readonly NoteToFinish[]): FieldErrors =>
  Object.fromEntries(missing.map((type) => [type, [noteNeeds[type]]]));

/**
 * The encounter page may be left once there is a presenting complaint, a history of presenting illness or a diagnosis (ENC-046); that of a
 * ward round once there is its visit note.
 */
export const mayLeave = (notes: readonly WrittenNote[], diagnoses: readonly unknown[], encounter: Finishing): boolean => {
  const needed = neededBy(encounter);
  return diagnoses.length > 0 || needed.length === 0 || needed.some((type) => has(notes, type));
};
