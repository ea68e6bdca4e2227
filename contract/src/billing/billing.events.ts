import * as z from 'zod';
import { Id } from '../base/index.ts';

/** Events of billing, for later modules and for webhooks. */
export const billingEvents = {
  /** Nothing of an issued invoice is open any more. */
  'billing.invoicePaid': z.object({ invoice_id: Id }),
} as const;
