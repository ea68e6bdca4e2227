import * as z from 'zod';
import { failures } from '../base/index.ts';

export const servicePriceFailures = failures({
  'catalogue.pricesOverlap': {
    status: 409,
    data: z.object({
      existing: z
        .looseObject({ id: z.string(), charge: z.string(), currency: z.string() })
        .describe('The active price that is already there, as reading it shows it.'),
      sent: z.record(z.string(), z.unknown()).describe('The price that was refused.'),
    }),
    sentence: ({ existing }) =>
      `An active price for the same service, location, payer and payment method already covers these days: ${existing.currency} ${existing.charge}. Change that one, or choose other days for this one.`,
  },
});

type Prices = typeof servicePriceFailures;
declare module '../base/failure.ts' {
  interface FailureRegister extends Prices {}
}
