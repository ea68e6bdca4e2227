import * as z from 'zod';
import { Day, editFields, Id, Instant, PageQuery, recordFields, sameAs, SentInstant } from '../base/index.ts';
import { PatientCard } from '../patients/index.ts';

/** Codes of FHIR R4 CarePlan (ENC-066), without `entered-in-error`: a plan is not written so, but taken back. */
export const CarePlanStatus = z.enum(['draft', 'active', 'on-hold', 'completed', 'revoked', 'unknown']);
export type CarePlanStatus = z.output<typeof CarePlanStatus>;
const AnyCarePlanStatus = z.enum([...CarePlanStatus.options, 'entered-in-error']);

export const CareGoalState = z.enum(['active', 'on-hold', 'completed', 'cancelled']);
export const CareActivityState = z.enum(['active', 'cancelled']);

const Text = (most: number) => z.string().trim().max(most);
const Due = Day.nullable();
const overdue = z.boolean().describe('Of an active plan, open, and its day is past where the organisation is.');

export const CareGoal = z
  .object({
    uuid: Id,
    text: z.string(),
    target: z.string().nullable().describe('What is to be reached, in words.'),
    due: Due,
    state: CareGoalState,
    overdue,
  })
  .meta({ id: 'CareGoal' });
export type CareGoal = z.output<typeof CareGoal>;

export const CareActivity = z
  .object({
    uuid: Id,
    text: z.string(),
    due: Due,
    role_id: Id.nullable().describe('Anybody with that role does it.'),
    role_name: z.string().nullable(),
    member_id: Id.nullable().describe('This member does it.'),
    member_name: z.string().nullable(),
    state: CareActivityState,
    done_at: Instant.nullable(),
    done_by_id: Id.nullable(),
    done_by_name: z.string().nullable(),
    overdue,
  })
  .meta({ id: 'CareActivity' });
export type CareActivity = z.output<typeof CareActivity>;

/** What is to be reached with a patient, and who does what for it until when, in the fields of FHIR R4 CarePlan (ENC-066, ruling 137). */
export const CarePlan = z
  .object({
    ...recordFields,
    patient_id: Id,
    encounter: Id.nullable().describe('In which it was written; null: outside of any.'),
    title: z.string(),
    status: AnyCarePlanStatus,
    note: z.string().nullable(),
    period: z.object({ start: Due, end: Due }),
    goals: z.array(CareGoal),
    activities: z.array(CareActivity),
    overdue: z.boolean().describe('One of its goals or activities is.'),
    author_id: Id,
    author_name: z.string(),
    entered_in_error_at: Instant.nullable(),
    entered_in_error_by_name: z.string().nullable(),
    entered_in_error_reason: z.string().nullable(),
  })
  .meta({ id: 'CarePlan' });
export type CarePlan = z.output<typeof CarePlan>;

/** What stood in a care plan before it was changed. */
export const CarePlanVersion = z
  .object({
    care_plan_id: Id,
    ...CarePlan.pick({ version: true, title: true, status: true, note: true, period: true }).shape,
    goals: z.array(CareGoal.omit({ overdue: true })),
    activities: z.array(CareActivity.omit({ overdue: true })),
    replaced_at: Instant,
    replaced_by_id: Id,
    replaced_by_name: z.string(),
  })
  .meta({ id: 'CarePlanVersion' });

/** One that stands is named by its uuid and keeps what is not said of it; without a uuid it is a new one. */
const uuid = Id.optional().describe('Of one that stands; left out: a new one.');
const needs = (sent: { uuid?: string | undefined; [field: string]: unknown }, field: string, context: z.RefinementCtx) => {
  if (sent.uuid === undefined && sent[field] === undefined)
    context.addIssue({ code: 'custom', path: [field], params: { rule: 'required' } });
};

const SentGoal = z
  .object({
    uuid,
    text: Text(500).min(1).optional(),
    target: Text(500).nullish(),
    due: Day.nullish(),
    state: CareGoalState.optional().describe('Left out of a new one: active.'),
  })
  .superRefine((sent, context) => needs(sent, 'text', context));

const SentActivity = z
  .object({
    uuid,
    text: Text(500).min(1).optional(),
    due: Day.nullish(),
    role_id: Id.nullish(),
    member_id: Id.nullish(),
    state: CareActivityState.optional().describe('Left out of a new one: active.'),
  })
  .superRefine((sent, context) => {
    needs(sent, 'text', context);
    if (sent.role_id && sent.member_id) context.addIssue({ code: 'custom', path: ['member_id'], message: 'Choose a role or a member.' });
  });

const Period = z
  .object({ start: Day.nullish(), end: Day.nullish() })
  .refine(({ start, end }) => !start || !end || start <= end, { path: ['end'], message: 'End should not be before the start.' });

/** The most goals, and the most activities, that are sent at once. */
const most = 50;
const changeable = {
  title: Text(200).min(1),
  status: CarePlanStatus,
  note: Text(4_000).nullish(),
  period: Period.optional().describe('Replaced whole.'),
  goals: z.array(SentGoal).max(most).optional().describe('Merged by uuid; those that are not named stay as they are.'),
  activities: z.array(SentActivity).max(most).optional().describe('Merged by uuid; those that are not named stay as they are.'),
};

export const NewCarePlan = z.object({
  ...changeable,
  status: CarePlanStatus.default('active'),
  patient_id: Id,
  encounter: Id.nullish().describe('An encounter of the patient in which it is written.'),
  service_provider_id: Id.optional(),
});

const editable = { ...editFields, ...z.object(changeable).partial().shape };
export const DeleteCarePlan = z.object({ reason: Text(500).min(1).describe('Why it was entered in error.') });

export const EditCarePlan = z.object({
  ...editable,
  status: AnyCarePlanStatus.optional().describe('entered-in-error: takes it back, as DELETE does, and with the same right.'),
  reason: DeleteCarePlan.shape.reason.optional().describe('Why it was entered in error; required to take it back.'),
  service_provider_id: Id.optional(),
});

/** With an encounter no plan is taken back: that asks for its reason and for a right of its own. */
const StatusWithin = z.enum(CarePlanStatus.options, {
  error: ({ input }) => (input === 'entered-in-error' ? 'Take the care plan back by itself, with a reason.' : undefined),
});

/** A care plan as an encounter is sent with it (ruling 137). */
export const WrittenCarePlan = z
  .object({ uuid, ...editable, status: StatusWithin.optional() })
  .superRefine((sent, context) => needs(sent, 'title', context));

const OfActivity = { activity: Id.describe('Its uuid.') };
export const CompleteActivity = z.object({ ...OfActivity, done_at: SentInstant.optional().describe('Left out: now.') });
export const ReopenActivity = z.object(OfActivity);

export const ListCarePlansQuery = PageQuery.omit({ search: true, start_date: true, end_date: true }).extend({
  service_provider_id: Id.optional(),
  patient_id: Id,
  patient: Id.optional().meta(sameAs('patient_id')),
  encounter: Id.optional(),
  status: CarePlanStatus.optional(),
});

export const ListDueCareQuery = PageQuery.omit({ search: true, start_date: true, end_date: true }).extend({
  service_provider_id: Id.optional(),
});

/** An activity whose day has come, as the home of its doer shows it. */
export const DueCare = z
  .object({
    ...CareActivity.pick({ uuid: true, text: true, role_name: true, overdue: true }).shape,
    due: Day,
    care_plan: Id,
    title: z.string().describe('Of the plan.'),
    patient_id: Id,
    patient_detail: PatientCard,
  })
  .meta({ id: 'DueCare' });
export type DueCare = z.output<typeof DueCare>;
