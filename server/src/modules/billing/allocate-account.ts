import { amountOf, fail, minorOf } from '@akoma/contract/base';
import type { allocateAccount as operation } from '@akoma/contract/billing';
import { refuseStale, unknownReference } from '../../platform/http/refusals.ts';
import type { Handler } from '../../platform/http/route.ts';
import { findClientAccount, lockAccounts } from './account.store.ts';
import { findInvoice } from './invoice.store.ts';
import { holdInvoices, postAllocations, settleInvoice } from './settle-invoice.ts';

/** Pays invoices of a client with what lies on its account (rulings 223, 238): never more than is open, never more than lies there. */
export const allocateAccount: Handler<typeof operation> = async (ctx, { params: { account_id }, body }) => {
  const { allocations } = body;
  const held = new Map(
    (
      await holdInvoices(
        ctx,
        allocations.map(({ invoice_id }) => invoice_id),
      )
    ).map((invoice) => [invoice.id, invoice]),
  );
  const [account] = await lockAccounts(ctx, [account_id]);
  if (!account?.client_id) throw fail('not_found', {});
  await refuseStale(body, account, () => findClientAccount(ctx, account_id));
  const unknown = [...allocations.keys()].filter((at) => held.get(allocations[at]!.invoice_id)?.client_id !== account.client_id);
  if (unknown.length > 0) throw unknownReference(...unknown.map((at) => `allocations.${at}.invoice_id`));
  if (account.status === 'suspended') throw fail('billing.accountSuspended', {});
  const allocated = allocations.map(({ invoice_id, amount }) => ({ invoice: held.get(invoice_id)!, amount_minor: minorOf(amount) }));
  for (const { invoice } of allocated) {
    if (invoice.status !== 'issued') throw fail('billing.invoiceStatus', { status: invoice.status });
    if (invoice.currency !== account.currency) throw fail('billing.currencyDiffers', { currency: invoice.currency });
  }
  const { currency, balance_minor } = account;
  if (allocated.reduce((sum, { amount_minor }) => sum + amount_minor, 0) > balance_minor)
    throw fail('billing.balanceTooLow', { balance: amountOf(Math.max(0, balance_minor)), currency });
  for (const { invoice, amount_minor } of allocated)
    await settleInvoice(ctx, invoice, { amount_minor, as: 'settled', action: 'allocation', account_id });
  await postAllocations(ctx, account, allocated);
  const invoices = [];
  for (const { invoice } of allocated) invoices.push((await findInvoice(ctx, invoice.id))!);
  return { data: (await findClientAccount(ctx, account_id))!, invoices };
};
