import { fail } from '@akoma/contract/base';
import type { payInvoice as operation } from '@akoma/contract/billing';
import type { Handler } from '../../platform/http/route.ts';
import { listPatientsOfItems } from './charge-item.store.ts';
import { findInvoice, listDueOf } from './invoice.store.ts';
import { payClientInvoice } from './pay-client-invoice.ts';
import { pay } from './pay-charge-items.ts';

/** Pays an issued invoice (PAY-008): of a patient its charges that are still due, of a client what is open, through its account. */
export const payInvoice: Handler<typeof operation> = async (ctx, { params, body: { more = [], location_id, ...first } }) => {
  const invoice = await findInvoice(ctx, params.invoice_id);
  if (!invoice) throw fail('not_found', {});
  if (invoice.client_id) return payClientInvoice(ctx, invoice.id, [first, ...more], location_id);
  if (invoice.status !== 'issued') throw fail('billing.invoiceStatus', { status: invoice.status });
  const due = await listDueOf(ctx, invoice.id);
  if (due.length === 0) throw fail('billing.invoiceStatus', { status: 'balanced' });
  const earlier = due.find((one) => one.earlier)?.earlier;
  if (earlier) throw fail('billing.earlierInvoice', { number: earlier });
  const ids = due.map(({ id }) => id);
  const most = new Map(due.map(({ id, open_minor }) => [id, Number(open_minor)]));
  const { payments, change_due, currency } = (
    await pay(ctx, ids, [first, ...more], { location_id, most, owners: await listPatientsOfItems(ctx, ids) })
  ).data;
  return { data: { invoice: (await findInvoice(ctx, invoice.id))!, payments, change_due, currency } };
};
