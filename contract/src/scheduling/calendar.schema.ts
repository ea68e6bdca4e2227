import * as z from 'zod';
import { Day, Id, Instant, ListedName } from '../base/index.ts';
import { AppointmentStatus } from './appointment.schema.ts';

/** A week is shown at most. */
export const mostCalendarDays = 7;

export const CalendarQuery = z.object({
  start: Day.describe('The first day.'),
  days: z.coerce.number().int().min(1).max(mostCalendarDays).default(mostCalendarDays),
  practitioner_id: Id.optional(),
  location_id: Id.optional(),
});

const minutes = z.int().min(0).max(1440);

/** Who sees patients when and where on some days, and who is booked. Times of a day are minutes by the clock of the organisation. */
export const Calendar = z
  .object({
    dates: z.array(Day),
    practitioners: z.array(z.object({ id: Id, full_name: z.string() })).describe('By name.'),
    locations: z.array(z.object({ id: Id, name: z.string() })).describe('By name.'),
    hours: z.array(
      z.object({
        date: Day,
        from: minutes,
        to: minutes,
        schedule: Id,
        practitioner: Id,
        location: Id,
        healthcare_service_name: z.string(),
        away: z.boolean().describe('The practitioner is on leave during some of it.'),
      }),
    ),
    appointments: z
      .array(
        z.object({
          id: Id,
          version: z.int(),
          status: AppointmentStatus,
          patient_id: Id,
          patient_full_name: z.string(),
          patient_listed_name: ListedName,
          practitioner: Id,
          location: Id,
          healthcare_service_id: Id,
          healthcare_service_name: z.string(),
          start: Instant,
          end: Instant,
          date: Day,
          from: minutes,
          to: minutes,
        }),
      )
      .describe('By time, without cancelled ones.'),
  })
  .meta({ id: 'AppointmentCalendar' });
export type Calendar = z.output<typeof Calendar>;
