import * as z from 'zod';
import { Day, editFields, Id, Instant, PageQuery, recordFields, sameAs, SentInstant } from '../base/index.ts';

/** Codes of FHIR R4 AllergyIntolerance. */
export const AllergyType = z.enum(['allergy', 'intolerance']);
export const AllergyCategory = z.enum(['food', 'medication', 'environment', 'biologic']);
export const AllergySeverity = z.enum(['mild', 'moderate', 'severe']);
export const AllergyClinicalStatus = z.enum(['active', 'inactive', 'resolved']);

/** FHIR writes the third one `unable-to-assess`, the specification `unable_to_access`: the second is kept and answered (ALLERGY-009). */
export const AllergyCriticality = z.enum(['low', 'high', 'unable_to_access']);
const SentCriticality = z.preprocess((sent) => (sent === 'unable-to-assess' ? 'unable_to_access' : sent), AllergyCriticality) as z.ZodType<
  z.output<typeof AllergyCriticality>,
  z.output<typeof AllergyCriticality> | 'unable-to-assess'
>;

/** What is known about all allergies of a patient (ruling 140). */
export const AllergyStatus = z.enum(['not-recorded', 'none-known', 'known']);
export type AllergyStatus = z.output<typeof AllergyStatus>;

const reviewFields = {
  patient_id: Id,
  allergy_status: AllergyStatus.describe(
    'known: an active allergy stands. none-known: somebody said so, and none was recorded since. Else not-recorded.',
  ),
  reviewed_at: Instant.nullable().describe('When allergies were last recorded, changed or said to be none.'),
  reviewed_by_name: z.string().nullable(),
};

/** What is known about all allergies of a patient, and since when. */
export const AllergyReview = z.object(reviewFields).meta({ id: 'AllergyReview' });
export type AllergyReview = z.output<typeof AllergyReview>;

/** One substance that a patient does not tolerate (ALLERGY-001, ALLERGY-010). */
export const AllergyIntolerance = z
  .object({
    ...recordFields,
    patient_id: Id,
    substance: z.string(),
    type: AllergyType,
    category: AllergyCategory.nullable(),
    criticality: AllergyCriticality.nullable().describe('What the next contact could do.'),
    clinical_status: AllergyClinicalStatus,
    reaction: z.string().nullable().describe('What happened: rash, swelling of the face.'),
    severity: AllergySeverity.nullable().describe('How badly it happened.'),
    onset: Day.nullable(),
    note: z.string().nullable(),
    recorded_date: Instant.describe('When it became known to the hospital; created_at is when it was entered.'),
    recorder_id: Id,
    recorder_name: z.string(),
    entered_in_error_at: Instant.nullable(),
    entered_in_error_by_name: z.string().nullable(),
    entered_in_error_reason: z.string().nullable(),
  })
  .meta({ id: 'AllergyIntolerance' });
export type AllergyIntolerance = z.output<typeof AllergyIntolerance>;

/** What stood in an allergy before it was changed. */
export const AllergyVersion = z
  .object({
    allergy_id: Id,
    ...AllergyIntolerance.pick({
      version: true,
      substance: true,
      type: true,
      category: true,
      criticality: true,
      clinical_status: true,
      reaction: true,
      severity: true,
      onset: true,
      note: true,
      recorded_date: true,
    }).shape,
    replaced_at: Instant,
    replaced_by_id: Id,
    replaced_by_name: z.string(),
  })
  .meta({ id: 'AllergyVersion' });

const Text = (most: number) => z.string().trim().max(most);

const changeable = {
  substance: Text(200).min(1),
  type: AllergyType,
  category: AllergyCategory.nullish(),
  criticality: SentCriticality.nullish(),
  clinical_status: AllergyClinicalStatus,
  reaction: Text(500).nullish(),
  severity: AllergySeverity.nullish(),
  onset: Day.nullish(),
  note: Text(1_000).nullish(),
  recorded_date: SentInstant.optional(),
};

export const NewAllergy = z.object({
  ...changeable,
  type: AllergyType.default('allergy'),
  clinical_status: AllergyClinicalStatus.default('active'),
  patient_id: Id,
  service_provider_id: Id.optional(),
});

export const EditAllergy = z.object({ ...editFields, ...z.object(changeable).partial().shape, service_provider_id: Id.optional() });

export const DeleteAllergy = z.object({ reason: Text(500).optional().describe('Why it was entered in error.') });

export const NoneKnown = z.object({ patient_id: Id, service_provider_id: Id.optional() });

/** A page holds a hundred unless fewer are asked for: an allergy that is not seen is as bad as one that is not known. */
export const ListAllergiesQuery = PageQuery.omit({ start_date: true, end_date: true, search: true }).extend({
  page_size: z.coerce.number<number>().int().min(1).max(100).default(100),
  patient_id: Id,
  patient: Id.optional().meta(sameAs('patient_id')),
  clinical_status: AllergyClinicalStatus.optional(),
  service_provider_id: Id.optional(),
});

/** The page of a patient's allergies has what is known about all of them beside it; no row ever says "none". */
export const reviewOfList = reviewFields;
