import * as z from 'zod';
import { failures } from '../base/index.ts';

const nothing = z.object({});

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
      `An active price for the same service, location, payer and payment method covers these days already: ${existing.currency} ${existing.charge}. Change that one, or give this one other days.`,
  },
  'catalogue.notAPriceFile': {
    status: 415,
    data: nothing,
    sentence: () => 'Only CSV files and Excel workbooks (.xlsx) can be imported. Save the list as one of these and upload that.',
  },
  'catalogue.importUnderWay': {
    status: 409,
    data: nothing,
    sentence: () => 'This file is being worked on. Wait until that is done.',
  },
  'catalogue.linesForgotten': {
    status: 409,
    data: nothing,
    sentence: () => 'The lines of this file were kept for 30 days and are gone. Upload it again.',
  },
  'catalogue.importOver': {
    status: 409,
    data: nothing,
    sentence: () => 'This file was imported already, or could not be read. Upload it again to import it again.',
  },
});

type Prices = typeof servicePriceFailures;
declare module '../base/failure.ts' {
  interface FailureRegister extends Prices {}
}
