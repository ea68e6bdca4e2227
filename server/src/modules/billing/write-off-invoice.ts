import { minorOf } from '@akoma/contract/base';
import type { writeOffInvoice as operation } from '@akoma/contract/billing';
import type { Handler } from '../../platform/http/route.ts';
import { findInvoice } from './invoice.store.ts';
import { post } from './journal.store.ts';
import { holdIssuedToClient, openOf, settleInvoice } from './settle-invoice.ts';

/** Asks a client for what is open of an invoice no more, or for a part of it (ruling 232). */
export const writeOffInvoice: Handler<typeof operation> = async (ctx, { params: { id }, body: { amount, reason, ...sent } }) => {
  const invoice = await holdIssuedToClient(ctx, id, sent);
  const amount_minor = amount === undefined ? openOf(invoice) : minorOf(amount);
  await settleInvoice(ctx, invoice, { amount_minor, as: 'written-off', action: 'write-off', reason });
  await post(ctx, 'write-off', [
    { debit: 'write-offs', credit: 'payers-invoiced', credit_of: id, amount_minor, currency: invoice.currency, reason },
  ]);
  return { data: (await findInvoice(ctx, id))! };
};
