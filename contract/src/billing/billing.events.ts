import * as z from 'zod';
import { Id } from '../base/index.ts';

/** Events of billing, for later modules, webhooks and the stream of changes. */
export const billingEvents = {
  /** Nothing of an issued invoice is open any more. */
  'billing.invoicePaid': z.object({ invoice_id: Id }),
  /** Something was posted about a charge, and perhaps about others in the same act. */
  'billing.chargeChanged': z.object({ charge_item_id: Id }),
} as const;
