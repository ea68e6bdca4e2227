import { fail } from '@akoma/contract/base';
import type { Ctx } from '../../platform/http/route.ts';
import type { LockedItem } from './charge-item.store.ts';
import { listInvoiced } from './invoice.store.ts';

/** A charge of which a payer has settled its part, or was sent an invoice, is not credited: the invoice is cancelled first. Of charges that are locked. */
export async function refuseBorne(ctx: Ctx, items: readonly LockedItem[]): Promise<void> {
  const settled = items.find(({ settled_minor, payer_written_off_minor }) => settled_minor + payer_written_off_minor > 0);
  if (settled) throw fail('billing.payerPaid', { description: settled.description });
  const invoiced = await listInvoiced(
    ctx,
    items.map(({ id }) => id),
  );
  const asked = invoiced.find(({ cover }) => cover > 0);
  if (asked) throw fail('billing.onInvoice', { number: asked.number, description: asked.description });
}
