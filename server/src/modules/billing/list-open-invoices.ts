import { fail, pageOf } from '@akoma/contract/base';
import type { listInvoiceEntries as entries, listOpenInvoices as operation } from '@akoma/contract/billing';
import type { Handler } from '../../platform/http/route.ts';
import { dayIn } from '../catalogue/index.ts';
import { letterheadOf } from '../organization/index.ts';
import { findClientAccount } from './account.store.ts';
import { findInvoice } from './invoice.store.ts';
import { findInvoiceEntries, findOpenInvoices } from './payer-invoice.store.ts';

export const listOpenInvoices: Handler<typeof operation> = async (ctx, { params: { account_id } }) => {
  const account = await findClientAccount(ctx, account_id);
  if (!account) throw fail('not_found', {});
  const { time_zone } = await letterheadOf(ctx);
  return { data: await findOpenInvoices(ctx, account, { today: dayIn(time_zone, ctx.now), time_zone }), account };
};

export const listInvoiceEntries: Handler<typeof entries> = async (ctx, { params: { id }, query }) => {
  if (!(await findInvoice(ctx, id))) throw fail('not_found', {});
  const { rows, total } = await findInvoiceEntries(ctx, id, query);
  return pageOf(rows, total, query);
};
