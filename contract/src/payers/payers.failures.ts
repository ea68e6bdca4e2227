import * as z from 'zod';
import { failures } from '../base/index.ts';

export const payersFailures = failures({
  'payers.nameTaken': {
    status: 409,
    data: z.object({ name: z.string() }),
    sentence: ({ name }) => `There is a customer group named ${name} already. Choose another name.`,
  },
  'payers.groupInUse': {
    status: 409,
    data: z.object({ name: z.string(), patients: z.int() }),
    sentence: ({ name, patients }) =>
      `${name} has ${patients === 1 ? '1 patient' : `${patients} patients`} and cannot be deleted. Make it inactive, so that nobody joins it any more.`,
  },
});

type Payers = typeof payersFailures;
declare module '../base/failure.ts' {
  interface FailureRegister extends Payers {}
}
