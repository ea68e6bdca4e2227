import * as z from 'zod';
import { failures } from '../base/index.ts';

/** Refusals of the terminology module. */
export const terminologyFailures = failures({
  'terminology.listIsClosed': {
    status: 409,
    data: z.object({ list: z.string() }),
    sentence: ({ list }) => `The list ${list} takes no entries of your own, since the program knows each of its codes.`,
  },
  'terminology.listIsFixed': {
    status: 409,
    data: z.object({ list: z.string() }),
    sentence: ({ list }) => `The list ${list} decides what the program does and cannot be changed.`,
  },
});

type Terminology = typeof terminologyFailures;
declare module '../base/failure.ts' {
  interface FailureRegister extends Terminology {}
}
