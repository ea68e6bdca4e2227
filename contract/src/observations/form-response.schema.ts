import * as z from 'zod';
import { editFields, Id, Instant, PageQuery, recordFields, SentInstant } from '../base/index.ts';
import { FormDefinition } from '../terminology/index.ts';

export const FormResponseStatus = z.enum(['in-progress', 'completed', 'amended', 'entered-in-error']);
export type FormResponseStatus = z.output<typeof FormResponseStatus>;

const Answers = z.record(z.string().max(100), z.union([z.string(), z.array(z.string())]));
const SentAnswers = z
  .record(z.string().max(100), z.union([z.string().max(4_000), z.array(z.string().max(100)).max(100)]))
  .describe('By the name of the question: codes of choices as a list, all else as text.');

/** What a form was answered with, without its questions. */
export const FormResponseCard = z
  .object({
    ...recordFields,
    form: z.string().describe('Name of the form.'),
    form_version: z.int(),
    form_title: z.string(),
    day: z.string().nullable().describe('Of which day it is, where it was answered.'),
    patient_id: Id,
    visit_id: Id.nullable(),
    encounter_id: Id.nullable(),
    status: FormResponseStatus,
    author_id: Id.describe('Who began it.'),
    author_name: z.string(),
    saved_by_name: z.string().describe('Who saved it last.'),
    completed_at: Instant.nullable(),
    completed_by_name: z.string().nullable(),
    reason: z.string().nullable().describe('Why it was amended last, or entered in error.'),
  })
  .meta({ id: 'FormResponseCard' });
export type FormResponseCard = z.output<typeof FormResponseCard>;

/** The answers to a form about one patient (ruling 149). */
export const FormResponse = FormResponseCard.extend({
  answers: Answers,
  effective_date_time: Instant.nullable().describe('When its values were measured; null: it is not completed.'),
  definition: FormDefinition.describe('The form in the version that is answered.'),
}).meta({ id: 'FormResponse' });
export type FormResponse = z.output<typeof FormResponse>;

/** What stood in it before it was saved anew. */
export const FormResponseVersion = z
  .object({
    form_response_id: Id,
    version: z.int(),
    status: FormResponseStatus,
    answers: Answers,
    reason: z.string().nullable(),
    saved_by_name: z.string().describe('Who had saved it so.'),
    replaced_at: Instant,
    replaced_by_name: z.string(),
  })
  .meta({ id: 'FormResponseVersion' });

export const NewFormResponse = z.object({
  form: z.string().trim().min(1).max(100),
  form_version: z.int().optional().describe('Refused where another version is asked now.'),
  patient_id: Id,
  visit_id: Id.nullish(),
  encounter_id: Id.nullish(),
  answers: SentAnswers.default({}),
  service_provider_id: Id.optional(),
});

export const EditFormResponse = z.object({
  ...editFields,
  form_version: z.int().optional().describe('Refused where it is not the one that is answered.'),
  answers: SentAnswers.optional().describe('All of them: what is left out is not answered.'),
  status: z
    .enum(['in-progress', 'completed', 'amended'])
    .optional()
    .describe('completed: checks the answers and records what was measured.'),
  effective_date_time: SentInstant.optional().describe('When its values were measured; left out of a form about today: now.'),
  reason: z.string().trim().max(500).optional().describe('Why it is amended.'),
  service_provider_id: Id.optional(),
});

export const EndFormResponse = z.object({ reason: z.string().trim().max(500).optional() });

export const ListFormResponsesQuery = PageQuery.pick({ page: true, page_size: true }).extend({
  patient_id: Id.optional(),
  visit_id: z.string().max(4_000).optional().describe('One visit, or several with commas.'),
  encounter_id: Id.optional(),
  form: z.string().max(100).optional(),
  status: FormResponseStatus.optional().describe('Left out: all but those entered in error.'),
  service_provider_id: Id.optional(),
});
