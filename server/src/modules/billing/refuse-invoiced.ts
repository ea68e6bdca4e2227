import { fail } from '@akoma/contract/base';
import type { Ctx } from '../../platform/http/route.ts';
import { listInvoiced } from './invoice.store.ts';

/** A charge on an invoice is neither changed nor cancelled (rulings 204, 211): the invoice is cancelled first. Of charges that are locked. */
export async function refuseInvoiced(ctx: Ctx, charge_item_ids: readonly string[]): Promise<void> {
  const [taken] = await listInvoiced(ctx, charge_item_ids);
  if (taken) throw fail('billing.onInvoice', { number: taken.number, description: taken.description });
}
