import * as z from 'zod';
import { Day, Id } from '../base/index.ts';

/** Six weeks: as many as a month can touch. */
const mostDays = 42;

export const MonthQuery = z.object({
  start: Day.describe('The first day.'),
  days: z.coerce.number().int().min(1).max(mostDays).default(mostDays),
  practitioner_id: Id.optional(),
  location_id: Id.optional(),
});

/** How full some days are, of whom and where. */
export const Month = z
  .object({
    days: z.array(
      z.object({
        date: Day,
        booked: z.int().describe('Appointments, without cancelled ones.'),
        free: z.int().describe('Slots that can be booked.'),
        planned: z.boolean().describe('Somebody would see patients, were nobody on leave and nothing closed.'),
        away: z.array(z.string()).describe('Who is on leave during some of their hours, by name.'),
        closed: z
          .array(z.object({ location: z.string(), reason: z.string().nullable() }))
          .describe('What is closed where somebody has hours.'),
      }),
    ),
    practitioners: z.array(z.object({ id: Id, full_name: z.string() })).describe('By name; whatever the days are narrowed to.'),
    locations: z.array(z.object({ id: Id, name: z.string() })).describe('By name; whatever the days are narrowed to.'),
  })
  .meta({ id: 'AppointmentMonth' });
export type Month = z.output<typeof Month>;
