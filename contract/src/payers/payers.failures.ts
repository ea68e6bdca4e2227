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
  'payers.codeTaken': {
    status: 409,
    data: z.object({ code: z.string(), client_id: z.string(), companyName: z.string() }),
    sentence: ({ code, companyName }) => `${code} is the code of ${companyName} already. Choose another code.`,
  },
  'payers.mainBranch': {
    status: 409,
    data: z.object({}),
    sentence: () => 'The main branch stays active. Make another branch the main one first.',
  },
});

type Payers = typeof payersFailures;
declare module '../base/failure.ts' {
  interface FailureRegister extends Payers {}
}
