import * as z from 'zod';
import { failures } from '../base/index.ts';

const nothing = z.object({});

/** Refusals of the observations module. */
export const observationsFailures = failures({
  'observations.cancelled': { status: 409, data: nothing, sentence: () => 'This observation was cancelled. Record it again.' },
  'observations.notCritical': {
    status: 409,
    data: nothing,
    sentence: () => 'This value is not critical, or no longer. There is nothing to acknowledge.',
  },
  'observations.acknowledged': {
    status: 409,
    data: z.object({ by: z.string(), at: z.string() }),
    sentence: ({ by }) => `${by} has acknowledged this value already.`,
  },
  'observations.computed': {
    status: 409,
    data: nothing,
    sentence: () => 'This value is calculated. Correct the measurements that it comes from.',
  },
  'observations.eraseRefused': {
    status: 409,
    data: z.object({ because: z.enum(['too-old', 'not-yours']) }),
    sentence: ({ because }) =>
      because === 'not-yours'
        ? 'Only the person who entered it can erase it. Cancel it instead.'
        : 'Only an entry from the last 24 hours can be erased. Cancel it instead.',
  },
  'observations.otherFormVersion': {
    status: 409,
    data: z.object({ form_version: z.int() }).describe('The version of the form that is asked.'),
    sentence: () => 'The questions of this form have changed. Open it again.',
  },
  'observations.notTriaged': {
    status: 409,
    data: nothing,
    sentence: () => 'This patient has not been triaged in the last 24 hours. Record the vitals or a sign first.',
  },
  'observations.sameColour': { status: 409, data: nothing, sentence: () => 'The patient has this colour already.' },
  'observations.formClosed': {
    status: 409,
    data: nothing,
    sentence: () => 'This form was entered in error. Fill a new one.',
  },
});

type Observations = typeof observationsFailures;
declare module '../base/failure.ts' {
  interface FailureRegister extends Observations {}
}
