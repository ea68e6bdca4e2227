import * as z from 'zod';
import { Id, Instant, PageQuery } from '../base/index.ts';
import { Visit } from '../encounters/index.ts';
import { SentGender } from '../identity/index.ts';
import { FirstObservation } from '../observations/index.ts';
import { Appointment } from '../scheduling/index.ts';

/** How old somebody looks, where nobody knows more (ruling 109). */
export const ageBands = ['infant', 'child', 'adolescent', 'adult', 'middle-aged', 'older'] as const;
export type AgeBand = (typeof ageBands)[number];

/** Years from which the birth date is estimated: the middle of each band; to be confirmed (docs/clinical-review.md). */
export const ageOfBand: Readonly<Record<AgeBand, number>> = {
  infant: 1,
  child: 7,
  adolescent: 15,
  adult: 30,
  'middle-aged': 50,
  older: 70,
};

const Text = z.string().trim().max(200);

/** All that is known of somebody who is brought in: perhaps nothing. */
export const NewUnknown = z.object({
  managing_organization_id: Id.optional(),
  gender: SentGender.optional().describe('UNKNOWN when left out.'),
  age_band: z.enum(ageBands).optional().describe('Kept as an estimated birth date.'),
  location_id: Id.nullish(),
  brought_by: Text.nullish(),
  found_where: Text.nullish(),
  observations: z
    .array(FirstObservation)
    .min(1)
    .max(60)
    .optional()
    .describe('The triage: makes a triaged emergency encounter that holds them, in the same call.'),
});

/** Somebody is here: for an appointment, or without one. */
export const CheckInBody = z
  .object({
    managing_organization_id: Id.optional(),
    appointment_id: Id.optional(),
    patient_id: Id.optional().describe('Who comes without an appointment.'),
    location_id: Id.nullish().describe('Where the patient waits; with an appointment left out: its place.'),
    reason: z.string().trim().max(500).optional().describe('Of a visit without an appointment.'),
    healthcare_service_id: Id.nullish().describe(
      'What is charged for a visit without an appointment; left out: what its location presets; null: nothing.',
    ),
    without_appointment: z.boolean().optional().describe('The patient has not come for what is booked for them today.'),
  })
  .refine(({ appointment_id, patient_id }) => (appointment_id === undefined) !== (patient_id === undefined), {
    path: ['appointment_id'],
    error: 'Give an appointment or a patient, one of them.',
  })
  .refine(({ appointment_id, healthcare_service_id }) => !(appointment_id && healthcare_service_id), {
    path: ['healthcare_service_id'],
    error: 'An appointment has its own service.',
  })
  .refine(({ appointment_id, reason }) => !(appointment_id && reason), {
    path: ['reason'],
    error: 'Reason is for a visit without an appointment.',
  })
  .refine(({ appointment_id, without_appointment }) => !(appointment_id && without_appointment), {
    path: ['without_appointment'],
    error: 'Without appointment is for a patient, not for an appointment.',
  });

/** A visit that has begun at the desk, with what it was begun for. */
export const CheckIn = z
  .object({
    visit: Visit,
    appointment: Appointment.nullable().describe('Null: the patient came without one.'),
    ticket: z.string().nullable().describe('The letter of the place and a number of the day: A007.'),
    checked_in_at: Instant,
  })
  .meta({ id: 'CheckIn' });

/** Whether a location is open, by its hours and closed days (ruling 105). Nobody is refused because of it. */
const OpenState = z.object({
  status: z.enum(['open', 'closed', 'closed-day']),
  reason: z.string().nullable().describe('Why the day is a closed one.'),
  until: Instant.nullable().describe('When the status changes; null: it does not.'),
});

/** The figures of Today's board. */
export const Board = z
  .object({
    expected: z
      .int()
      .nullable()
      .describe('Appointments of today that are open, or marked as arrived without a check-in. Null: the caller may not see appointments.'),
    missed: z.int().nullable().describe('Those of today who have not come. Null: the caller may not see appointments.'),
    arrived: z.int().describe('Patients who have arrived today, with those who have left since.'),
    waiting: z.int().describe('Patients who wait, whatever the day of their arrival.'),
    unpaid: z.int().nullable().describe('Patients who have arrived today and owe something. Null: the caller may not see bills.'),
    waiting_since: Instant.nullable().describe('Since when the first of those waits; null: nobody does.'),
    opening: OpenState.nullable().describe('Of the location that was asked about; null: none was.'),
  })
  .meta({ id: 'Board' });

export const TodaysQuery = PageQuery.pick({ page: true, page_size: true }).extend({ managing_organization_id: Id.optional() });
