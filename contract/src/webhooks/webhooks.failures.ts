import * as z from 'zod';
import { failures } from '../base/index.ts';

export const webhooksFailures = failures({
  'webhooks.addressRefused': {
    status: 400,
    data: z.object({}),
    sentence: () => 'This address cannot be used: it must begin with https:// and lead to the open internet.',
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
    sentence: () => 'This webhook came from another server, and its secret stayed there. Make a new one first.',
  },
  'webhooks.underWay': {
    status: 409,
    data: z.object({}),
    sentence: () => 'This delivery is waiting already, and will be tried by itself.',
  },
});

type Webhooks = typeof webhooksFailures;
declare module '../base/failure.ts' {
  interface FailureRegister extends Webhooks {}
}
