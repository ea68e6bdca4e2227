import * as z from 'zod';
import { editFields, Id, Instant, recordFields, SentInstant } from '../base/index.ts';
import { PatientCard } from '../patients/index.ts';
import { codesOf, dischargeDispositions } from '../terminology/index.ts';
import { VisitType } from './visit-list.schema.ts';
import { VisitStatus } from './visit-status.ts';

export const DischargeDisposition = z.enum(codesOf(dischargeDispositions));

export const Visit = z
  .object({
    ...recordFields,
    number: z
      .string()
      .nullable()
      .describe('Of the code sequence of visits, without gaps; null for visits that are older than the numbers.'),
    patient: Id,
    patient_detail: PatientCard,
    assigned_to_id: Id.nullable().describe('The membership that the visit is assigned to.'),
    assigned_to_name: z.string().nullable(),
    service_provider_id: Id.describe('The organisation.'),
    location_id: Id.nullable(),
    location_name: z.string().nullable(),
    type: VisitType,
    status: VisitStatus,
    reason: z.string().nullable(),
    arrived_at: Instant.nullable().describe('When the patient came; created_at is when that was entered.'),
    ended_at: Instant.nullable(),
    discharge_disposition: DischargeDisposition.nullable(),
    end_note: z.string().nullable(),
    note: z.string().nullable().describe('The same, under the key that ends a visit.'),
    reopened_at: Instant.nullable(),
    deceased_reason: z.string().nullable().describe('Why the visit was started after the patient had died.'),
    created_by_name: z.string().nullable(),
    open_encounter_id: Id.nullable().describe('An encounter of this visit that is not finished: it has to end first.'),
    called_away_at: Instant.nullable().describe('When somebody was last called away from that encounter; null: nobody was.'),
  })
  .meta({ id: 'Visit' });
export type Visit = z.output<typeof Visit>;

const reason = z.string().trim().max(500);
const deceased_reason = z.string().trim().min(1).max(500).optional().describe('Required for a patient who has died, and only then.');

export const NewVisit = z.object({
  patient: Id,
  service_provider_id: Id.optional(),
  assigned_to_id: Id.nullish().describe('Left out: the caller.'),
  location_id: Id.nullish(),
  status: VisitStatus.extract(['planned', 'arrived']).default('arrived'),
  arrived_at: SentInstant.optional().describe('Left out: now. Earlier for an entry made afterwards.'),
  reason: reason.optional(),
  deceased_reason,
});

export const NewVisitQuery = z.object({ service_provider_id: Id.optional(), type: VisitType.default('general') });

export const EditVisit = z.object({
  ...editFields,
  service_provider_id: Id.optional(),
  assigned_to_id: Id.nullish(),
  location_id: Id.nullish(),
  reason: reason.nullish(),
  status: VisitStatus.optional(),
  cancel_reason: reason.optional().describe('Why it is cancelled, beside that status; kept as end_note.'),
  arrived_at: SentInstant.optional(),
  deceased_reason,
});

export const EndVisit = z.object({
  ...editFields,
  service_provider_id: Id.optional(),
  ended_at: SentInstant.optional().describe('Left out: now.'),
  discharge_disposition: DischargeDisposition.optional(),
  note: z.string().trim().max(2000).optional(),
});

export const ReopenVisit = z.object({ ...editFields, service_provider_id: Id.optional(), reason: reason.optional() });
