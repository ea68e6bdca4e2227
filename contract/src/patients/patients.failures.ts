import * as z from 'zod';
import { failures, Id } from '../base/index.ts';
import { duplicateReasons } from './patients.schema.ts';

/** Refusals of the patients module. */
export const patientsFailures = failures({
  'patients.possibleDuplicates': {
    status: 409,
    shows: 'candidates.*.id',
    data: z.object({
      candidates: z
        .array(z.object({ uuid: Id, id: Id, reasons: z.array(z.enum(duplicateReasons)) }))
        .describe('Whose record it may be, likeliest first; without names: reading a record leaves its trace.'),
    }),
    sentence: ({ candidates }) =>
      `${candidates.length === 1 ? 'Someone like this is' : `${candidates.length} people like this are`} registered already. Look at the possible matches first: use one of them, or say that this is a new person.`,
  },
});

type Patients = typeof patientsFailures;
declare module '../base/failure.ts' {
  interface FailureRegister extends Patients {}
}
