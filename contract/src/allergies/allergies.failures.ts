import * as z from 'zod';
import { failures } from '../base/index.ts';

/** Refusals of the allergies module. */
export const allergiesFailures = failures({
  'allergies.activeStand': {
    status: 409,
    data: z.object({ active: z.int().describe('How many stand.') }),
    sentence: () => 'This patient has known allergies. Resolve them, or take back what was entered in error, first.',
  },
  'allergies.enteredInError': {
    status: 409,
    data: z.object({}),
    sentence: () => 'This allergy was taken back as entered in error. Record it again.',
  },
});

type Allergies = typeof allergiesFailures;
declare module '../base/failure.ts' {
  interface FailureRegister extends Allergies {}
}
