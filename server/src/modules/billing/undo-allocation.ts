import { fail } from '@akoma/contract/base';
import type { undoAllocation as operation } from '@akoma/contract/billing';
import { refuseStale, unknownReference } from '../../platform/http/refusals.ts';
import type { Handler } from '../../platform/http/route.ts';
import { lockAccounts, writeEntry } from './account.store.ts';
import { findInvoice, updateInvoice } from './invoice.store.ts';
import { post } from './journal.store.ts';
import { findAllocation, takeBackFromInvoice } from './payer-invoice.store.ts';
import { holdInvoices, noteOnInvoice, openOf } from './settle-invoice.ts';

/** The reason of an entry of an account is no longer than this. */
const longest = 500;

/**
 * Takes an allocation back whole: what it paid of the invoice and its charges is open again, what was paid last first, and the money lies on
 * the account of the client; the journal has the rows of the allocation with their sides swapped (ruling 232).
 */
export const undoAllocation: Handler<typeof operation> = async (ctx, { params: { id }, body }) => {
  const [invoice] = await holdInvoices(ctx, [id]);
  if (!invoice) throw fail('not_found', {});
  const allocation = await findAllocation(ctx, id, body.entry_id);
  if (!allocation) throw unknownReference('entry_id');
  if (allocation.undone) throw fail('billing.allocationUndone', {});
  await refuseStale(body, invoice, () => findInvoice(ctx, id));
  const { account_id, amount_minor } = allocation;
  const [account] = await lockAccounts(ctx, [account_id]);
  if (!account || (invoice.status !== 'issued' && invoice.status !== 'balanced'))
    throw new Error('an allocation of no open account or invoice');
  const taken = await takeBackFromInvoice(ctx, { invoice_id: id, amount_minor });
  if (taken !== amount_minor) throw new Error('an invoice was paid more than its charges');
  await updateInvoice(ctx, id, { paid_minor: invoice.paid_minor - amount_minor, status: 'issued' });
  const { reason } = body;
  await noteOnInvoice(ctx, invoice, {
    ...{ action: 'allocation-undone', amount_minor, open: openOf(invoice) + amount_minor },
    ...{ account_id, reason, undoes_id: allocation.id },
  });
  await writeEntry(ctx, account, {
    action: 'allocation',
    amount_minor,
    reason: `Undone: invoice ${invoice.number}. ${reason}`.slice(0, longest),
  });
  await post(ctx, 'allocation', [
    {
      ...{ debit: 'payers-invoiced', debit_of: id, credit: 'client-account', credit_of: account_id },
      ...{ amount_minor, currency: invoice.currency, reason },
    },
  ]);
  return { data: (await findInvoice(ctx, id))! };
};
