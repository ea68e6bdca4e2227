import { pageOf } from '@akoma/contract/base';
import type { listPayerBills as operation } from '@akoma/contract/billing';
import { checkReferences } from '../../platform/http/refusals.ts';
import type { Handler } from '../../platform/http/route.ts';
import { listUnknownClients } from '../payers/index.ts';
import { findPayerBills } from './payer-bill.store.ts';

/** What payers bear (BILL-021). */
export const listPayerBills: Handler<typeof operation> = async (ctx, { query }) => {
  const { rows, total } = await findPayerBills(ctx, query);
  if (total === 0) await checkReferences(ctx, [listUnknownClients, { client_id: query.client_id }]);
  return pageOf(rows, total, query);
};
