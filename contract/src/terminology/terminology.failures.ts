import * as z from 'zod';
import { failures } from '../base/index.ts';

/** Refusals of the terminology module. */
export const terminologyFailures = failures({
  'terminology.listIsClosed': {
    status: 409,
    data: z.object({ list: z.string() }),
    sentence: ({ list }) => `You cannot add entries to the list ${list}, because Akoma depends on its codes.`,
  },
  'terminology.listIsFixed': {
    status: 409,
    data: z.object({ list: z.string() }),
    sentence: ({ list }) => `The list ${list} cannot be changed, because Akoma depends on its codes.`,
  },
});

type Terminology = typeof terminologyFailures;
declare module '../base/failure.ts' {
  interface FailureRegister extends Terminology {}
}
