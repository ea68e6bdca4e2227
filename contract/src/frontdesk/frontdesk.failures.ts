import * as z from 'zod';
import { failures, Id, Instant } from '../base/index.ts';

export const frontdeskFailures = failures({
  'frontdesk.checkedIn': {
    status: 409,
    data: z.object({ checked_in_by_name: z.string(), checked_in_at: Instant }),
    sentence: ({ checked_in_by_name }) => `${checked_in_by_name} has checked this patient in already. Read the board again.`,
  },
  'frontdesk.anotherDay': {
    status: 409,
    data: z.object({ start: Instant }),
    sentence: () => 'This appointment is on another day. Move it to today, or receive the patient without it.',
  },
  'frontdesk.bookedToday': {
    status: 409,
    data: z.object({
      appointments: z
        .array(z.object({ id: Id, start: Instant, practitioner: z.string(), service: z.string() }))
        .describe('Those of today for which the patient has not been checked in, by time.'),
    }),
    sentence: () => 'This patient has an appointment today. Check them in for it, or start the visit without it.',
  },
  'frontdesk.undoTooLate': {
    status: 409,
    data: z.object({}),
    sentence: () => 'This check-in can no longer be taken back. End the visit, or cancel it, instead.',
  },
});

type Frontdesk = typeof frontdeskFailures;
declare module '../base/failure.ts' {
  interface FailureRegister extends Frontdesk {}
}
