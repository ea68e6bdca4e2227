import * as z from 'zod';
import { Id, orderings, PageQuery, QueryEnd, QueryInstant, sameAs } from '../base/index.ts';
import { appointmentStatuses } from './appointment-status.ts';

// The query of the list is a file of its own: the web app loads it with the first list, without the remaining schemas.

export const appointmentTypes = ['ROUTINE', 'CHECKUP', 'EMERGENCY', 'FOLLOWUP'] as const;
export const AppointmentType = z.enum(appointmentTypes);

/** One status, or several separated by commas: `pending,booked`. */
const StatusFilter = z
  .string()
  .max(100)
  .refine((text) => text.split(',').every((status) => appointmentStatuses.some((known) => known === status)));

export const appointmentOrderings = ['start', 'created_at', 'updated_at'] as const;
export const ListAppointmentsQuery = PageQuery.extend({
  patient_id: Id.optional(),
  patient: Id.optional().meta(sameAs('patient_id')),
  practitioner_id: Id.optional(),
  healthcare_service_id: Id.optional(),
  location_id: Id.optional(),
  appointment_type: AppointmentType.optional(),
  status: StatusFilter.optional(),
  start_date: QueryInstant.optional().describe('Whose slot begins from this moment on.'),
  end_date: QueryEnd.optional().describe('Whose slot begins up to this moment; a day alone means its end.'),
  ordering: orderings(appointmentOrderings).describe('Left out: the latest slot first.'),
});
export const ExportAppointmentsQuery = ListAppointmentsQuery.omit({ page: true, page_size: true });
