import * as z from 'zod';
import { failures } from '../base/index.ts';

/** Refusals of the formulary. */
export const readingFailures = failures({
  'terminology.medicineExists': {
    status: 409,
    data: z.object({ id: z.string() }),
    sentence: () => 'The formulary already has this medicine in this strength and form.',
  },
});

type Reading = typeof readingFailures;
declare module '../base/failure.ts' {
  interface FailureRegister extends Reading {}
}
