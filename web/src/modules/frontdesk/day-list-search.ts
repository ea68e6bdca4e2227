import * as z from 'zod';

/** Which day’s appointments are listed, of which place, and how they are put together. */
export const DayListSearch = z.object({
  day: z.iso.date().optional(),
  by: z.enum(['practitioner', 'location']).optional(),
  location_id: z.uuid().optional(),
});
