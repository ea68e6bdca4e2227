import * as z from 'zod';
import { Day, Id } from '../base/index.ts';
import { Appointment, NewAppointment } from './appointment.schema.ts';
import { mostInSeries } from './series-dates.ts';
import { Slot } from './slot.schema.ts';

/** No series has longer between two appointments. */
const mostWeeks = 52;

/** What can be said of a day of a series. */
const seriesStates = ['free', 'taken', 'closed', 'beyond'] as const;
export type SeriesState = (typeof seriesStates)[number];

/** A day of a series, at the time of its first appointment. */
export const SeriesDate = z
  .object({
    date: Day.describe('By the clock of the organisation.'),
    state: z
      .enum(seriesStates)
      .describe('taken: booked or held by somebody; closed: no hours then, or leave; beyond: past the end of what is planned.'),
    slot: Slot.nullable().describe('Null: there is none at this time.'),
    nearest: z.array(Slot).describe('At most three that can be booked instead; none where it is free.'),
  })
  .meta({ id: 'SeriesDate' });
export type SeriesDate = z.output<typeof SeriesDate>;

export const PlanSeriesQuery = z.object({
  slot_id: Id.describe('The first one.'),
  every_weeks: z.coerce.number().int().min(1).max(mostWeeks),
  times: z.coerce.number().int().min(2).max(mostInSeries).optional().describe('How many, with the first; or until.'),
  until: Day.optional().describe('The last day that may be one; or times.'),
  minutes_duration: z.coerce.number().int().min(0).max(720).default(0),
});

/** The same service, practitioner and time every so many weeks. */
export const NewSeries = NewAppointment.extend({
  slot_id: Id.describe('The first one.'),
  every_weeks: z.int().min(1).max(mostWeeks),
  times: z.int().min(2).max(mostInSeries).optional().describe('How many, with the first; or until.'),
  until: Day.optional().describe('The last day that may be one; or times.'),
  skip: z.array(Day).max(mostInSeries).default([]).describe('Days of the series that are left out.'),
  instead: z
    .array(z.object({ date: Day, slot_id: Id }))
    .max(mostInSeries)
    .default([])
    .describe('Another slot of the service in place of that of a day.'),
});
export type NewSeries = z.output<typeof NewSeries>;

export const BookedSeries = z
  .object({
    uuid: Id,
    id: Id,
    every_weeks: z.int(),
    appointments: z.array(Appointment).describe('What was booked, by time.'),
    failed: z.array(SeriesDate).describe('Days that could not be booked, and what is free instead.'),
  })
  .meta({ id: 'BookedSeries' });
