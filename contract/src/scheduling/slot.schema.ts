import * as z from 'zod';
import { Day, Id, Instant, QueryEnd, QueryInstant } from '../base/index.ts';

/** No question covers more days. */
export const mostSlotDays = 62;

const Named = z.object({ uuid: Id, id: Id, name: z.string() });

/** A part of a schedule's hours that one appointment fills. It has no row of its own until it is booked (ruling 118). */
export const Slot = z
  .object({
    uuid: Id,
    id: Id,
    start: Instant,
    end: Instant,
    status: z.enum(['free', 'busy']),
    minutes_duration: z.int(),
    schedule: Id,
    practitioner: z.object({ uuid: Id, id: Id, full_name: z.string() }),
    healthcare_service: Named,
    location: Named,
  })
  .meta({ id: 'Slot' });
export type Slot = z.output<typeof Slot>;

export const SlotsOfDay = z
  .object({
    date: Day.describe('By the clock of the organisation.'),
    practitioners: z.array(z.object({ uuid: Id, id: Id, full_name: z.string(), slots: z.array(Slot) })),
  })
  .meta({ id: 'SlotsOfDay' });
export type SlotsOfDay = z.output<typeof SlotsOfDay>;

const asked = {
  healthcare_service_id: Id.optional(),
  practitioner_id: Id.optional(),
  location_id: Id.optional(),
  start: QueryInstant.optional().describe('Left out: now. What is past is never offered.'),
  start_date: QueryInstant.optional().describe('Accepted for start.'),
};
export const NextSlotQuery = z.object({
  ...asked,
  end: QueryEnd.optional().describe('Left out, or later: a year after the start.'),
  end_date: QueryEnd.optional().describe('Accepted for end.'),
});
export const SlotsQuery = z.object({
  ...asked,
  end: QueryEnd.optional().describe(`Left out: seven days after the start. At most ${mostSlotDays} days.`),
  end_date: QueryEnd.optional().describe('Accepted for end.'),
});
