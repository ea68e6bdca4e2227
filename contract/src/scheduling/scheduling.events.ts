import * as z from 'zod';
import { Id, Instant } from '../base/index.ts';
import { appointmentStatuses } from './appointment-status.ts';

const concerned = { appointment_id: Id, patient_id: Id };

/** Events of scheduling, for later modules and for webhooks. */
export const schedulingEvents = {
  'scheduling.appointmentBooked': z.object({ ...concerned, start: Instant }),
  'scheduling.appointmentMoved': z.object({ ...concerned, start: Instant }),
  'scheduling.appointmentCancelled': z.object({ ...concerned, start: Instant }),
  'scheduling.appointmentChanged': z.object({ ...concerned, status: z.enum(appointmentStatuses) }),
  /** Somebody waits or does not any more, or a slot is kept for them or is not any more. */
  'scheduling.waitingChanged': z.object({ waiting_id: Id }),
  /** When somebody sees patients, a location is open or a service is given is not what it was: a schedule, an exception, leave, hours. */
  'scheduling.hoursChanged': z.object({ practitioner_id: Id.optional(), location_id: Id.optional(), healthcare_service_id: Id.optional() }),
} as const;
