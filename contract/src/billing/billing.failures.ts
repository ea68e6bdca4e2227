import * as z from 'zod';
import { failures } from '../base/index.ts';

export const billingFailures = failures({
  'billing.itemPaid': {
    status: 409,
    data: z.object({ paid: z.string(), currency: z.string() }),
    sentence: ({ paid, currency }) => `${currency} ${paid} of it is paid. Return the payment first.`,
  },
  'billing.itemEnded': {
    status: 409,
    data: z.object({ status: z.string() }),
    sentence: () => 'This charge was cancelled already.',
  },
});

type Billing = typeof billingFailures;
declare module '../base/failure.ts' {
  interface FailureRegister extends Billing {}
}
