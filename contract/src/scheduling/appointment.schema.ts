import * as z from 'zod';
import { Amount, currencies, editFields, Id, IdParams, Instant, ListedName, recordFields } from '../base/index.ts';
import { Gender } from '../identity/index.ts';
import { AppointmentType } from './appointment-list.schema.ts';
import { type AppointmentAction, appointmentActions, appointmentStatuses } from './appointment-status.ts';
import { Slot } from './slot.schema.ts';

export const AppointmentStatus = z.enum(appointmentStatuses);

/** A patient is expected by a practitioner, in a service, at a time (APPT-003 to APPT-017). */
export const Appointment = z
  .object({
    ...recordFields,
    status: AppointmentStatus,
    appointment_type: AppointmentType,
    patient: z.object({ uuid: Id, id: Id, full_name: z.string(), telephone: z.string().nullable() }),
    practitioner: z.object({ uuid: Id, id: Id, full_name: z.string() }),
    Healthcareservice: z.object({ uuid: Id, healthcare_service_name: z.string(), healthcare_service_category: z.string() }),
    location: z.object({ uuid: Id, id: Id, name: z.string() }),
    slot: z.object({ uuid: Id, start: Instant, end: Instant }),
    service_tier: z
      .object({ uuid: Id, name: z.string(), currency: z.enum(currencies), cost: Amount })
      .nullable()
      .describe('As it stood when it was booked.'),
    comment: z.string(),
    series: z
      .object({ uuid: Id, id: Id, number: z.int(), count: z.int(), every_weeks: z.int() })
      .nullable()
      .describe('Which of how many that were booked together; null: booked by itself.'),
    healthcare_service_id: Id,
    slot_id: Id,
    patient_id: Id,
    service_tier_id: Id.nullable(),
    priority: z.int(),
    requested_period: z.int(),
    minutes_duration: z.int().describe('As it was asked for; 0: one slot.'),
    patient_age: z.int().nullable(),
    patient_full_name: z.string(),
    patient_listed_name: ListedName,
    patient_gender: Gender,
    patient_mobile: z.string().nullable(),
    patient_mrn: z.string(),
    slot_practitioner_name: z.string(),
    cancelled: z.boolean(),
    pending: z.boolean(),
    past: z.boolean().describe('The slot is over.'),
    confirmed_at: Instant.nullable(),
    arrived_at: Instant.nullable(),
    cancelled_at: Instant.nullable(),
    cancel_reason: z.string().nullable(),
    created_by_name: z.string().nullable(),
  })
  .meta({ id: 'Appointment' });
export type Appointment = z.output<typeof Appointment>;

const Comment = z.string().trim().max(500);
const Minutes = z.int().min(0).max(720);

/** An id that a form left empty is none. */
const OptionalId = z.preprocess((sent) => (sent === '' ? null : sent), Id.nullable()) as z.ZodType<string | null, string | null>;

/** A new appointment; what is left out is as the specification says (APPT-006, APPT-012, APPT-021). */
export const NewAppointment = z.object({
  slot_id: Id,
  patient_id: Id,
  healthcare_service_id: Id.optional().describe('That of the slot.'),
  service_tier_id: OptionalId.nullish().describe('One of the price tiers of the service; null or empty: none.'),
  appointment_type: AppointmentType.default('ROUTINE'),
  priority: z.int().min(0).max(9).default(0),
  requested_period: z.int().min(0).max(10_000).default(0),
  minutes_duration: Minutes.default(0).describe('0: one slot; more: also the free slots that follow.'),
  comment: Comment.default(''),
});
export type NewAppointment = z.output<typeof NewAppointment>;

/** The changed fields. Another slot is a reschedule. */
export const AppointmentEdit = z.object({
  ...editFields,
  comment: Comment.optional(),
  appointment_type: AppointmentType.optional(),
  slot_id: Id.optional(),
});

const Reason = z.string().trim().max(500).optional();
const Following = z.boolean().optional().describe('Cancels also the later appointments of its series that are still open.');
const Action = z.preprocess(
  (value) => appointmentActions.find((action) => typeof value === 'string' && action.toLowerCase() === value.trim().toLowerCase()) ?? value,
  z.enum(appointmentActions),
) as z.ZodType<AppointmentAction, string>;
export const AppointmentActionBody = z.object({
  ...editFields,
  action: Action.describe('In any case.'),
  slot_id: Id.optional().describe('Where to, for RESCHEDULE.'),
  reason: Reason.describe('Why it is cancelled.'),
  following: Following,
});
export const CancelBody = z.object({ ...editFields, reason: Reason, following: Following }).default({});
export const RescheduleBody = z.object({ ...editFields, slot_id: Id });

/** A slot that nobody else can book for some minutes. */
export const SlotHold = z.object({ slot: Slot, expires_at: Instant }).meta({ id: 'SlotHold' });

export const AppointmentParams = IdParams.extend({ appointment_id: Id });
export const SlotParams = IdParams.extend({ slot_id: Id });
