import * as z from 'zod';
import { failures } from '../base/index.ts';

/** Refusals of the formulary, and of files that are to be imported. */
export const readingFailures = failures({
  'terminology.fileNotRead': {
    status: 400,
    data: z.object({ why: z.string() }),
    sentence: ({ why }) => `This file cannot be imported: ${why}`,
  },
  'terminology.medicineExists': {
    status: 409,
    data: z.object({ id: z.string() }),
    sentence: () => 'The formulary has this medicine in this strength and form already.',
  },
  'terminology.linesWrong': {
    status: 400,
    data: z.object({ wrong: z.int(), faults: z.array(z.object({ line: z.int(), messages: z.array(z.string()) })) }),
    sentence: ({ wrong }) =>
      `${wrong === 1 ? 'One line of this file is wrong' : `${wrong.toLocaleString('en')} lines of this file are wrong`}, so nothing was imported. Correct the file and import it again.`,
  },
});

type Reading = typeof readingFailures;
declare module '../base/failure.ts' {
  interface FailureRegister extends Reading {}
}
