import { fail } from '@akoma/contract/base';
import { refuseStale } from '../../platform/http/refusals.ts';
import type { Ctx } from '../../platform/http/route.ts';
import { findInvoice, type InvoiceRow, lockInvoice } from './invoice.store.ts';

/** The invoice, held until the transaction ends; 404 where there is none, 409 where it is another version than was seen. */
export async function requireInvoice(ctx: Ctx, id: string, sent: { version?: number | undefined } = {}): Promise<InvoiceRow> {
  const invoice = await lockInvoice(ctx, id);
  if (!invoice) throw fail('not_found', {});
  await refuseStale(sent, invoice, () => findInvoice(ctx, id));
  return invoice;
}
