import * as z from 'zod';
import { editFields, Id } from '../base/index.ts';
import { NoteType } from './note.schema.ts';

const unlike = (key: 'name' | 'title') => (list: readonly Record<string, unknown>[]) =>
  new Set(list.map((one) => String(one[key]).toLowerCase())).size === list.length;

/** A phrase of one's own: a point, its name and a blank become its text; `{bp}` and the like are filled with the value and its time. */
export const Phrase = z.object({
  name: z
    .string()
    .trim()
    .regex(/^[a-z][a-z0-9-]{0,19}$/, 'Write the name in small letters and digits, without blanks.'),
  text: z.string().trim().min(1).max(2_000),
});
export type Phrase = z.output<typeof Phrase>;
export const mostPhrases = 100;
const PhraseList = z.array(Phrase).max(mostPhrases).refine(unlike('name'), 'Two phrases have the same name.');

/** The phrases of one member. */
export const Phrases = z.object({ phrases: z.array(Phrase), version: z.int() }).meta({ id: 'Phrases' });
export type Phrases = z.output<typeof Phrases>;
export const PhrasesQuery = z.object({ service_provider_id: Id.optional() });
export const PhrasesEdit = z.object({ ...editFields, service_provider_id: Id.optional(), phrases: PhraseList.optional() });

/** The beginning of a note, for everybody or for a specialty. */
export const NoteTemplate = z.object({
  title: z.string().trim().min(1).max(60),
  specialty: z.string().trim().min(1).max(60).nullable().describe('null: for every specialty.'),
  note_type: NoteType,
  text: z.string().trim().min(1).max(4_000),
});
export type NoteTemplate = z.output<typeof NoteTemplate>;
export const mostTemplates = 50;
const TemplateList = z.array(NoteTemplate).max(mostTemplates).refine(unlike('title'), 'Two templates have the same title.');

/** The templates of the organisation. */
export const NoteTemplates = z.object({ templates: z.array(NoteTemplate), version: z.int() }).meta({ id: 'NoteTemplates' });
export type NoteTemplates = z.output<typeof NoteTemplates>;
export const NoteTemplatesEdit = z.object({ ...editFields, service_provider_id: Id.optional(), templates: TemplateList.optional() });
