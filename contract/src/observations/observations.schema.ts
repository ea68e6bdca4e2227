import * as z from 'zod';
import { editFields, Id, Instant, orderings, PageQuery, recordFields, SentInstant, sameAs } from '../base/index.ts';
import { valueProblem } from './observation-value.ts';
import { interpretations } from './reference-ranges.ts';
import { isScore } from './score-bounds.ts';
import { inUsualUnit } from './units.ts';
import { observationCategories, spelledCode, vitalOf } from './vital-codes.ts';

export const ObservationCategory = z.enum(observationCategories);
export const ObservationStatus = z.enum(['registered', 'cancelled']);

export const Observation = z
  .object({
    ...recordFields,
    patient: Id,
    encounter: Id.nullable(),
    category: ObservationCategory,
    observation_category: ObservationCategory.describe('The same as category.'),
    code: z.string().describe('LOINC where it exists, else AVPU, MOBILITY, TRAUMA, DISCRIMINATOR, TEWS, MEWS, MORSE and the like.'),
    display: z.string(),
    value: z.string().describe('A number as text, systolic/diastolic in mmHg, the value of a choice, or words.'),
    unit: z.string().nullable().describe('The unit of the value, or its unit code where it was sent so.'),
    sent_value: z.string().nullable().describe('As it was sent, where the value was converted to the usual unit.'),
    sent_unit: z.string().nullable().describe('As it was sent, where it is another unit or spelling than the usual one.'),
    unit_type: z.string().nullable().describe('Unit code of the vitals form: WEIGHT_KG, DEGREES_CELCIUS, …'),
    status: ObservationStatus,
    system: z.string(),
    score: z.number().nullable(),
    issued: Instant.describe('The same as effective_date_time.'),
    effective_date_time: Instant.describe('When it was measured; created_at is when it was entered.'),
    practitioner_id: Id,
    practitioner_name: z.string(),
    interpretation: z
      .enum(interpretations)
      .nullable()
      .describe('FHIR observation-interpretation, by the ranges of the age in force when it was entered; null: there is no range.'),
    critical: z
      .enum(['LL', 'HH'])
      .nullable()
      .describe('It lay at or beyond a critical limit when it was entered, and called those responsible; null: it did not.'),
    acknowledged_at: Instant.nullable().describe('When somebody took note of the critical value.'),
    acknowledged_by_name: z.string().nullable(),
    acknowledge_note: z.string().nullable().describe('What was done, or who was told.'),
    computed: z.boolean().describe('True: computed by the server from other observations; false: entered by a person.'),
    derived_from: z.array(Id).describe('The observations from which a computed value was made.'),
    note: z.string().nullable(),
    cancelled_at: Instant.nullable(),
    cancelled_by_name: z.string().nullable(),
    cancel_reason: z.string().nullable(),
  })
  .meta({ id: 'Observation' });
export type Observation = z.output<typeof Observation>;

/** A previous version of a corrected observation. */
export const ObservationVersion = z
  .object({
    observation_id: Id,
    version: z.int().describe('Of the observation, while this stood in it.'),
    value: z.string(),
    unit: z.string().nullable(),
    sent_value: z.string().nullable(),
    sent_unit: z.string().nullable(),
    effective_date_time: Instant,
    note: z.string().nullable(),
    author_id: Id,
    author_name: z.string(),
    written_at: Instant,
    replaced_at: Instant,
  })
  .meta({ id: 'ObservationVersion' });

/** A number or a string; stored as a string. */
const SentValue = z.preprocess(
  (value) => (typeof value === 'number' ? String(value) : value),
  z.string().trim().min(1).max(10_000),
) as z.ZodType<string, string | number>;

const NewObservationFields = z.object({
  patient: Id,
  patient_id: Id.optional().meta(sameAs('patient')),
  encounter: Id.nullish(),
  encounter_id: Id.nullish().meta(sameAs('encounter')),
  category: ObservationCategory.optional().describe('Left out: that of the code.'),
  observation_category: ObservationCategory.optional().describe('Means category.'),
  code: z.string().trim().min(1).max(40).overwrite(spelledCode).describe('Code of the observation, or the unit code of a vital.'),
  display: z.string().trim().min(1).max(200).optional(),
  value: SentValue,
  unit: z
    .string()
    .trim()
    .max(40)
    .nullish()
    .describe('Known units (lb, oz, in, ft, m, °F, kPa …) are converted, others of a vital are refused; left out: the usual one.'),
  system: z.string().max(200).optional(),
  score: z.number().min(-1000).max(1000).nullish(),
  status: z.literal('registered').optional(),
  effective_date_time: SentInstant.optional().describe('When it was measured; left out: now.'),
  issued: SentInstant.optional().describe('Means effective_date_time.'),
  note: z.string().trim().max(1000).nullish(),
  service_provider_id: Id.optional(),
});

type Judged = Omit<z.output<typeof NewObservationFields>, 'patient'>;
const judge = (sent: Judged, context: z.RefinementCtx<Judged>): void => {
  const code = vitalOf(sent.code)?.observation_code ?? sent.code;
  const usual = inUsualUnit(code, sent.value, sent.unit);
  const issue = (field: string, message: string) => context.addIssue({ code: 'custom', message, path: [field] });
  const { category, observation_category, effective_date_time, issued } = sent;
  if (category && observation_category && category !== observation_category)
    issue('observation_category', 'Observation category and category differ. Send one of them.');
  if (effective_date_time && issued && Date.parse(effective_date_time) !== Date.parse(issued))
    issue('issued', 'Issued and effective date time differ. Send one of them.');
  if (usual.problem !== undefined) {
    issue('unit', usual.problem);
    return;
  }
  const problem = valueProblem(code, usual.value);
  if (problem) issue('value', problem);
  else if (isScore(code) && typeof sent.score === 'number' && sent.score !== Number(sent.value))
    issue('score', 'Score should be the same as the value.');
};

export const NewObservation = NewObservationFields.superRefine((sent, context) => {
  judge(sent, context);
  const { patient, patient_id = patient, encounter_id, encounter = encounter_id } = sent;
  if (patient_id !== patient)
    context.addIssue({ code: 'custom', message: 'Patient id and patient differ. Send one of them.', path: ['patient_id'] });
  if (encounter_id !== undefined && encounter_id !== encounter)
    context.addIssue({ code: 'custom', message: 'Encounter id and encounter differ. Send one of them.', path: ['encounter_id'] });
});
/** An observation of somebody who is registered in the same call: the patient and the encounter come with it. */
export const FirstObservation = NewObservationFields.omit({
  patient: true,
  patient_id: true,
  encounter: true,
  encounter_id: true,
  service_provider_id: true,
}).superRefine(judge);
export type NewObservation = z.output<typeof NewObservation>;
export type SentObservation = z.input<typeof NewObservation>;

/** Entries of a chart that hold observations (ENC-024, ENC-027 to ENC-030). */
export const ObservedEntry = z.enum(['fluid-balance-chart', 'vitals-observation', 'mews-triage', 'tews-triage', 'fall-risk-assessment']);

const Batch = z.object({
  service_provider_id: Id.optional(),
  observations: z.array(NewObservation).min(1).max(200),
  entry: ObservedEntry.optional().describe(
    'Makes an entry of the chart that holds them, finished at once, in the same call; not beside an encounter that they name. Fluids without an encounter make one of fluid balance.',
  ),
});

/** A bare array, or `{observations: […]}` (OBS-024). All belong to one patient. */
export const NewObservations = z.preprocess((sent) => (Array.isArray(sent) ? { observations: sent } : sent), Batch) as z.ZodType<
  z.output<typeof Batch>,
  z.input<typeof Batch> | SentObservation[]
>;

export const EditObservation = z.object({
  ...editFields,
  service_provider_id: Id.optional(),
  value: SentValue.optional(),
  unit: z
    .string()
    .trim()
    .max(40)
    .nullish()
    .describe('The unit of the value; left out: the usual one. Another unit must be sent together with the value.'),
  effective_date_time: SentInstant.optional(),
  issued: SentInstant.optional().meta(sameAs('effective_date_time')),
  status: ObservationStatus.optional().describe('cancelled: cancels it, as DELETE does, and needs observations.delete.'),
  reason: z.string().trim().max(500).optional().describe('Why it is cancelled.'),
  note: z.string().trim().max(1000).nullish(),
});

export const ListObservationsQuery = PageQuery.extend({
  ordering: orderings(['effective_date_time', 'issued']),
  service_provider_id: Id.optional(),
  patient_id: Id.optional(),
  patient: Id.optional().meta(sameAs('patient_id')),
  encounter: Id.optional(),
  encounter_id: Id.optional().meta(sameAs('encounter')),
  visit: Id.optional().describe('Of all encounters of this visit.'),
  visit_id: Id.optional().meta(sameAs('visit')),
  category: ObservationCategory.optional(),
  code: z.string().max(400).optional().describe('One code, or several with commas.'),
  status: ObservationStatus.default('registered'),
  unacknowledged: z.stringbool().optional().describe('true: only critical values of which nobody has taken note.'),
  size: z.coerce.number<number>().int().min(1).max(100).optional().meta(sameAs('page_size')),
  count: z.stringbool().default(true).describe('false: do not count; total then only says whether a next page exists.'),
});

export const CancelObservationQuery = z.object({
  service_provider_id: Id.optional(),
  hard: z.enum(['true', 'false']).optional().describe("true: erase one's own entry of the last 24 hours, with a reason."),
});

/** The reason for cancelling. */
export const CancelObservation = z.object({ reason: z.string().trim().max(500).optional() });

/** Somebody takes note of a critical value. */
export const AcknowledgeObservation = z.object({
  note: z.string().trim().max(500).optional().describe('What was done, or who was told.'),
  service_provider_id: Id.optional(),
});
