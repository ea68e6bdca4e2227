import * as z from 'zod';
import { failures } from '../base/index.ts';

export const webhooksFailures = failures({
  'webhooks.addressRefused': {
    status: 400,
    data: z.object({}),
    sentence: () => 'This address cannot be used: it must begin with https:// and be reachable on the public internet.',
  },
  'webhooks.tooMany': {
    status: 409,
    data: z.object({ most: z.int() }),
    sentence: ({ most }) => `An organisation can have ${most} webhooks. Remove one first.`,
  },
  'webhooks.inactive': {
    status: 409,
    data: z.object({}),
    sentence: () => 'This webhook is switched off. Switch it on first.',
  },
  'webhooks.secretMissing': {
    status: 409,
    data: z.object({}),
    sentence: () => 'This webhook came from another server, and its secret did not. Make a new secret first.',
  },
  'webhooks.underWay': {
    status: 409,
    data: z.object({}),
    sentence: () => 'This delivery is already waiting and will be tried again automatically.',
  },
});

type Webhooks = typeof webhooksFailures;
declare module '../base/failure.ts' {
  interface FailureRegister extends Webhooks {}
}
