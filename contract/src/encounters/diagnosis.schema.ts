import * as z from 'zod';
import { editFields, Id, Instant, PageQuery, recordFields, sameAs, SentInstant } from '../base/index.ts';
import { codeSystems } from '../terminology/index.ts';

/** Codes of FHIR R4 Condition (DX-004). */
export const DiagnosisClinicalStatus = z.enum(['active', 'recurrence', 'relapse', 'inactive', 'remission', 'resolved']);
/** Without the sixth one, `entered-in-error`: a diagnosis is not recorded so, but taken back. */
export const DiagnosisVerificationStatus = z.enum(['unconfirmed', 'provisional', 'differential', 'confirmed', 'refuted']);
export type DiagnosisVerificationStatus = z.output<typeof DiagnosisVerificationStatus>;

/** Which of the two follows from `problem`, and the other way round. */
const DiagnosisCategory = z.enum(['encounter-diagnosis', 'problem-list-item']);
export const isProblem = (category: z.output<typeof DiagnosisCategory>): boolean => category === 'problem-list-item';
const AnyVerificationStatus = z.enum([...DiagnosisVerificationStatus.options, 'entered-in-error']);

const Text = (most: number) => z.string().trim().max(most);
const Code = Text(80).min(1);
const Rank = z.int().min(1).max(200);

/** What was found or supposed in an encounter, in the fields of FHIR R4 Condition (DX-001, DX-004, ruling 138). */
export const Diagnosis = z
  .object({
    ...recordFields,
    patient_id: Id,
    encounter: Id,
    visit: Id.nullable(),
    system: z.string().nullable().describe('URI of the code system; null: words alone, which count as uncoded.'),
    code: z.string().nullable(),
    display: z.string(),
    icd10_code: z.string().nullable().describe('What the organisation’s mapping gave when it was chosen.'),
    icd10_display: z.string().nullable(),
    category: DiagnosisCategory,
    problem: z.boolean().describe('It stands on the problem list until it is resolved.'),
    clinical_status: DiagnosisClinicalStatus,
    verification_status: AnyVerificationStatus,
    rank: z.int().describe('Its place among those of the encounter; 1 is the main one.'),
    note: z.string().nullable(),
    recorded_date: Instant.describe('When it was found; created_at is when it was entered.'),
    recorder_id: Id,
    recorder_name: z.string(),
    entered_in_error_at: Instant.nullable(),
    entered_in_error_by_name: z.string().nullable(),
    entered_in_error_reason: z.string().nullable(),
  })
  .meta({ id: 'Diagnosis' });
export type Diagnosis = z.output<typeof Diagnosis>;

/** A code that somebody recorded lately, of whichever patient: offered again before anything is typed. */
export const RecentDiagnosis = z
  .object({
    system: z.string().describe('URI of the code system.'),
    code: z.string(),
    display: z.string().describe('The words of the last time.'),
    icd10_code: z.string().nullable(),
  })
  .meta({ id: 'RecentDiagnosis' });
export type RecentDiagnosis = z.output<typeof RecentDiagnosis>;

/** What stood in a diagnosis before it was changed. */
export const DiagnosisVersion = z
  .object({
    diagnosis_id: Id,
    ...Diagnosis.pick({
      version: true,
      system: true,
      code: true,
      display: true,
      icd10_code: true,
      icd10_display: true,
      problem: true,
      clinical_status: true,
      verification_status: true,
      rank: true,
      note: true,
      recorded_date: true,
    }).shape,
    replaced_at: Instant,
    replaced_by_id: Id,
    replaced_by_name: z.string(),
  })
  .meta({ id: 'DiagnosisVersion' });

const changeable = {
  system: z
    .enum(codeSystems, { error: `System is not valid. Send ${Object.values(codeSystems).join(', ')}, or leave it out.` })
    .nullish()
    .describe('Left out beside a code: ICD-10.'),
  code: Code.nullish().describe('Left out: words alone.'),
  display: Text(500).min(1).optional().describe('The words that were chosen; left out: the name of the code.'),
  icd10_code: Code.nullish().describe('One of those that the mapping gives; left out: the only one.'),
  problem: z.boolean(),
  category: DiagnosisCategory.optional().describe('problem-list-item means problem: true, encounter-diagnosis false.'),
  clinical_status: DiagnosisClinicalStatus,
  verification_status: DiagnosisVerificationStatus,
  rank: Rank.optional().describe('Left out: after those that stand. The others move.'),
  note: Text(1_000).nullish(),
  recorded_date: SentInstant.optional(),
};

export const NewDiagnosis = z
  .object({
    ...changeable,
    problem: changeable.problem.optional().describe('Left out: false, unless the category says otherwise.'),
    clinical_status: DiagnosisClinicalStatus.default('active'),
    verification_status: DiagnosisVerificationStatus.default('provisional'),
    encounter: Id,
    patient_id: Id.optional().describe('Whose encounter it is taken to be: another patient’s is refused.'),
    service_provider_id: Id.optional(),
  })
  .superRefine(({ problem, category }, context) => {
    if (problem !== undefined && category !== undefined && problem !== isProblem(category))
      context.addIssue({ code: 'custom', path: ['category'], message: 'Category and problem differ. Send one of them.' });
  });

export const EditDiagnosis = z.object({
  ...editFields,
  ...z.object(changeable).partial().shape,
  verification_status: AnyVerificationStatus.optional().describe(
    'entered-in-error: takes it back, as DELETE does, and with the same right.',
  ),
  reason: Text(500).optional().describe('Why it was entered in error.'),
  service_provider_id: Id.optional(),
});

export const DeleteDiagnosis = z.object({ reason: Text(500).optional().describe('Why it was entered in error.') });

const Page = PageQuery.omit({ search: true }).extend({
  page_size: z.coerce.number<number>().int().min(1).max(100).default(100),
  service_provider_id: Id.optional(),
});

export const ListDiagnosesQuery = Page.extend({
  patient_id: Id,
  patient: Id.optional().meta(sameAs('patient_id')),
  encounter: Id.optional(),
  visit: Id.optional(),
  problem: z.stringbool().optional().describe('true: the problem list.'),
  clinical_status: DiagnosisClinicalStatus.optional(),
  verification_status: DiagnosisVerificationStatus.optional(),
});

export const ListEncounterDiagnosesQuery = Page.omit({ start_date: true, end_date: true }).extend({
  encounter: Id.optional(),
  encounter_id: Id.optional().meta(sameAs('encounter')),
});
