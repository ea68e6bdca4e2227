import * as z from 'zod';
import { failures } from '../base/index.ts';

/** Refusals of the workbench module. */
export const workbenchFailures = failures({
  'workbench.tooManyDrafts': {
    status: 409,
    data: z.object({ limit: z.int() }),
    sentence: ({ limit }) => `You have ${limit} unfinished entries here. Finish or discard some, then this one is kept as well.`,
  },
  'workbench.viewNameTaken': {
    status: 409,
    data: z.object({ name: z.string() }),
    sentence: ({ name }) => `You have a view named “${name}” for this list already. Choose another name.`,
  },
  'workbench.tooManyViews': {
    status: 409,
    data: z.object({ limit: z.int() }),
    sentence: ({ limit }) => `A list holds at most ${limit} views of yours. Delete one that you no longer use.`,
  },
});

type Ours = typeof workbenchFailures;
declare module '../base/failure.ts' {
  interface FailureRegister extends Ours {}
}
