import * as z from 'zod';
import { editFields, Id, Instant, ListedName, orderings, PageQuery, recordFields, sameAs, TextFormat } from '../base/index.ts';

/** The kinds of note of an encounter (ENC-012). */
export const noteTypes = ['visit-note', 'plan-of-care', 'chief-complaint', 'history-of-presenting-illness'] as const;
export const NoteType = z.enum(noteTypes);
export type NoteType = z.output<typeof NoteType>;

/** Label of each type of note, in the order of display. */
export const noteTypeLabels: Readonly<Record<NoteType, string>> = {
  'chief-complaint': 'Presenting complaint',
  'history-of-presenting-illness': 'History of presenting illness',
  'visit-note': 'Visit note',
  'plan-of-care': 'Plan of care',
};

/** The most signs that a note may have; its markup counts. */
export const noteLength = 10_000;
export const NoteText = z.string().max(noteLength);
/** Plain text is stored as sent; html is filtered by the allow-list (`base/rich-text.ts`). */
export const NoteFormat = TextFormat.describe('text: plain text; html: formatted, with the tags of the allow-list. Left out: text.');

/** A note as an encounter is sent with it; notes merge by `note_type` (ENC-055). */
export const WrittenNote = z.object({ note_type: NoteType, note: NoteText, note_format: NoteFormat.default('text') });

export const Note = z
  .object({
    ...recordFields,
    encounter: Id,
    visit: Id.nullable(),
    patient: Id,
    note_type: NoteType,
    note: z.string(),
    note_format: TextFormat,
    author_id: Id.describe('The membership that wrote it.'),
    author_name: z.string(),
    signed_at: Instant.nullable().describe('Set when the encounter is finished; from then on the note never changes.'),
    signed_by_name: z.string().nullable(),
    addendum_to: Id.nullable().describe('The signed note to which this one adds.'),
    entered_in_error_at: Instant.nullish().describe('When a signed note was said to be entered in error; it stays as it is.'),
    entered_in_error_by_name: z.string().nullish(),
    entered_in_error_reason: z.string().nullish(),
  })
  .meta({ id: 'EncounterNote' });
export type Note = z.output<typeof Note>;

/** A note in a list, with the name of whose it is. */
export const NoteItem = Note.extend({ patient_name: z.string(), patient_listed_name: ListedName }).meta({ id: 'EncounterNoteItem' });

/** A previous version of a note (rulings.md 39). */
export const NoteVersion = z
  .object({
    note_id: Id,
    version: z.int().describe('Of the note, while this text stood in it.'),
    note: z.string().describe('Empty where the note was empty for a while.'),
    note_format: TextFormat,
    author_id: Id,
    author_name: z.string(),
    written_at: Instant,
    replaced_at: Instant,
  })
  .meta({ id: 'NoteVersion' });
export type NoteVersion = z.output<typeof NoteVersion>;

export const ListNotesQuery = PageQuery.extend({
  ordering: orderings(['created_at']),
  service_provider_id: Id.optional(),
  size: z.coerce.number<number>().int().min(1).max(100).optional().meta(sameAs('page_size')),
  patient: Id.optional(),
  patient_id: Id.optional().meta(sameAs('patient')),
  encounter: Id.optional(),
  encounter_id: Id.optional().meta(sameAs('encounter')),
  visit: Id.optional(),
  visit_id: Id.optional().meta(sameAs('visit')),
  note_type: NoteType.optional(),
  author_id: Id.optional().describe('Only the notes of this membership.'),
  signed: z.stringbool().optional().describe('false: those that wait for a signature.'),
  left: z.stringbool().optional().describe('true: unsigned ones of encounters that were finished; their author alone can sign them.'),
});

/** Why a signed note was entered in error. */
export const NoteInError = z.object({ reason: z.string().trim().min(1).max(500), service_provider_id: Id.optional() });

export const EditNote = z.object({ ...editFields, note: NoteText.min(1), note_format: NoteFormat.default('text') });

/** An addendum: a separate note that refers to the signed note it supplements. */
export const NewAddendum = z.object({
  service_provider_id: Id.optional(),
  addendum_to: Id,
  note: NoteText.trim().min(1),
  note_format: NoteFormat.default('text'),
});
