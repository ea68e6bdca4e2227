import * as z from 'zod';
import { editFields, Id, Instant, recordFields, sameAs, SentInstant } from '../base/index.ts';
import { PatientCard } from '../patients/index.ts';
import { CarePlan, WrittenCarePlan } from './care-plan.schema.ts';
import { Diagnosis } from './diagnosis.schema.ts';
import { encounterActions } from './encounter-actions.ts';
import { EncounterType } from './encounter-list.schema.ts';
import { EncounterStatus } from './encounter-status.ts';
import { Note, NoteType, WrittenNote } from './note.schema.ts';

/** A participant; the first is the clinician in charge (ENC-005). */
export const Participant = z.object({
  type: z.literal('PRIMARY_PERFORMER'),
  practitioner_role: Id.describe('The membership.'),
  name: z.string().nullable(),
  start_time: Instant.nullable().describe('Since when, of somebody who came later; null: from the beginning.'),
});

/** Where it takes place (ENC-006). */
export const EncounterLocation = z.object({
  location: Id,
  name: z.string().nullable(),
  status: z.enum(['planned', 'active', 'completed']).describe('The patient will be, is, or was there.'),
  start_time: Instant.nullable().describe('Since when the patient is or was there.'),
  end_time: Instant.nullable().describe('Until when the patient was there.'),
});

const encounterFields = {
  ...recordFields,
  status: EncounterStatus,
  encounter_type: EncounterType,
  start_time: Instant.describe('When it starts or started; created_at is when that was entered.'),
  end_time: Instant.nullable(),
  started_at: Instant.nullable().describe('When it was started.'),
  started_by_id: Id.nullable(),
  started_by_name: z.string().nullable(),
  ended_by_name: z.string().nullable(),
  called_away_at: Instant.nullable().describe('When somebody was last called away from it before anything was written.'),
  called_away_by_name: z.string().nullable(),
  encounter_participant: z.array(Participant),
  encounter_location: z.array(EncounterLocation),
  appointment: Id.nullable(),
  visit: Id.nullable(),
  service_provider: Id,
  part_of: Id.nullable().describe('The parent encounter of a ward round.'),
  is_ward_round: z.boolean(),
  patient: Id,
  patient_detail: PatientCard,
  reason: z.string().nullable(),
  progress: z.int().describe('Steps taken; 0 again when it is finished.'),
  note_types: z.array(NoteType).describe('Which notes are written.'),
};

/** An encounter in a list: without its contents, but naming which notes are written. */
export const EncounterItem = z.object(encounterFields).meta({ id: 'EncounterItem' });
export type EncounterItem = z.output<typeof EncounterItem>;

/** A part of the encounter that another module owns, in that module's own schema. */
const Part = z.looseObject({ uuid: Id });

export const Encounter = z
  .object({
    ...encounterFields,
    notes: z.array(Note),
    encounter_patient_notes: z.array(Note).describe('The same as notes.'),
    encounter_care_plan: z.array(CarePlan),
    diagnoses: z.array(Diagnosis).describe('The main one first.'),
    service_requests: z.array(Part),
    medication_requests: z.array(Part),
    observations: z.array(Part),
  })
  .meta({ id: 'Encounter' });
export type Encounter = z.output<typeof Encounter>;

const SentParticipant = Participant.pick({ practitioner_role: true }).extend({
  type: z.literal('PRIMARY_PERFORMER').default('PRIMARY_PERFORMER'),
});
const SentLocation = z
  .object({
    location: Id,
    status: EncounterLocation.shape.status.default('planned'),
    start_time: SentInstant.nullish().describe('Left out: as it stands, else now.'),
    end_time: SentInstant.nullish().describe('Left out: as it stands, else now.'),
  })
  .superRefine(({ status, start_time, end_time }, { addIssue }) => {
    const refuse = (field: string, message: string) => addIssue({ code: 'custom', path: [field], message });
    if (status === 'planned' && start_time) refuse('start_time', 'From is not for a place that is only planned.');
    if (status !== 'completed' && end_time) refuse('end_time', 'Until is only for a place that the patient has left.');
    if (start_time && end_time && Date.parse(end_time) < Date.parse(start_time)) refuse('end_time', 'Until should not be before From.');
  });
const sentLocations = z
  .array(SentLocation)
  .max(20)
  .refine((places) => places.filter(({ status }) => status === 'active').length < 2, 'The patient can be at one place at a time.');
const notes = z.array(WrittenNote).max(20);
const reason = z.string().trim().max(500);

export const NewEncounter = z.object({
  patient: Id,
  visit: Id.nullish().describe('Left out: the open visit of the patient, if there is one.'),
  service_provider: Id.optional(),
  service_provider_id: Id.optional(),
  encounter_type: EncounterType.default('AMB'),
  status: EncounterStatus.exclude(['finished'])
    .optional()
    .describe('Left out: planned. Vital signs, scores and fluid balance of a chart are finished when they are made, and take none.'),
  start_time: SentInstant.optional().describe('Left out: now.'),
  encounter_participant: z.array(SentParticipant).max(20).optional().describe('Left out: the caller.'),
  encounter_location: sentLocations.optional().describe('Left out: the location of the visit, planned.'),
  appointment: Id.nullish().describe('Left out: what the patient of an open visit has arrived for.'),
  part_of: Id.nullish(),
  is_ward_round: z.boolean().optional().describe('Left out: true when part_of is given.'),
  reason: reason.optional(),
  notes: notes.optional(),
  encounter_patient_notes: notes.optional().describe('Means notes; both are merged, kind by kind.'),
});

/** The most encounters that are made at once. */
const mostAtOnce = 50;
const OneOrSeveral = z
  .object({
    ...NewEncounter.shape,
    patient: Id.optional(),
    encounters: z
      .array(NewEncounter)
      .min(1)
      .max(mostAtOnce)
      .optional()
      .describe('Several of one patient, all or none; a bare array means them.'),
  })
  .superRefine(({ patient, encounters }, context) => {
    const refuse = (path: (string | number)[], message: string) => context.addIssue({ code: 'custom', path, message });
    if (!patient && !encounters) refuse(['patient'], 'Patient is required.');
    for (const [at, one] of (encounters ?? []).entries())
      if (one.patient !== encounters![0]!.patient) refuse(['encounters', at, 'patient'], 'Patient should be the same in all of them.');
  });
type SentEncounter = z.output<typeof NewEncounter>;

/** One encounter, or a bare list of them, all of one patient (ENC-060, ruling 104). */
export const NewEncounters = z.preprocess((sent) => (Array.isArray(sent) ? { encounters: sent } : sent), OneOrSeveral) as z.ZodType<
  SentEncounter & { encounters?: SentEncounter[] },
  z.input<typeof NewEncounter> | z.input<typeof NewEncounter>[]
>;

/** The encounter that was made, or a list of them where one was sent; typed as the one, after which screens go. */
export const MadeEncounter = z.union([Encounter, z.array(Encounter)]) as unknown as typeof Encounter;

export const EditEncounter = z.object({
  ...editFields,
  service_provider: Id.optional(),
  service_provider_id: Id.optional(),
  status: EncounterStatus.optional(),
  encounter_type: EncounterType.optional(),
  start_time: SentInstant.optional(),
  encounter_participant: z.array(SentParticipant).min(1).max(20).optional().describe('All of them; the first is in charge.'),
  encounter_location: sentLocations.optional().describe('All of them, in this order.'),
  reason: reason.nullish(),
  notes: notes
    .optional()
    .describe('Merged by note_type into one’s own notes; types that are not named stay as they are, and so do the notes of colleagues.'),
  encounter_patient_notes: notes.optional().describe('Means notes; both are merged, kind by kind.'),
  encounter_care_plan: z
    .array(WrittenCarePlan)
    .max(20)
    .optional()
    .describe('Merged by uuid into the care plans that were written in this encounter; those that are not named stay as they are.'),
});

export const StartEncounter = z.object({
  ...editFields,
  started_at: SentInstant.optional().describe('Left out: now.'),
  started_by_id: Id.optional().describe('The membership that begins it; left out: the caller.'),
});

export const EndEncounter = z.object({
  ...editFields,
  ended_at: SentInstant.optional().describe('Left out: now.'),
  end_time: SentInstant.optional().meta(sameAs('ended_at')),
  take_over: z
    .array(Id)
    .max(50)
    .optional()
    .describe('Unsigned notes of colleagues that the finishing user signs as well; the author stays named. Others stay unsigned.'),
});

export const EncounterAction = z.object({
  ...editFields,
  action: z.enum(encounterActions).describe('advance: one step further; the others change the status.'),
});

/** The same with the encounter in the body. */
export const SentEncounterAction = EncounterAction.extend({ encounter: Id, service_provider_id: Id.optional() });

/** An action, and the statuses of an encounter in which it can be sent. */
export const ActionItem = z.object({ action: z.enum(encounterActions), statuses: z.array(EncounterStatus) });

/** Why a begun or planned encounter was entered in error; it leaves every list, its row stays. */
export const DiscardEncounter = z.object({ reason: z.string().trim().min(1).max(500) });
