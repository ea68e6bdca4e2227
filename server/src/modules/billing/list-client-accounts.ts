import { fail, pageOf } from '@akoma/contract/base';
import type { listClientAccountEntries as entries, listClientAccounts as operation } from '@akoma/contract/billing';
import { checkReferences } from '../../platform/http/refusals.ts';
import type { Handler } from '../../platform/http/route.ts';
import { listUnknownClients } from '../payers/index.ts';
import { findClientAccount, findClientAccounts, findEntries } from './account.store.ts';

export const listClientAccounts: Handler<typeof operation> = async (ctx, { query }) => {
  const { rows, total } = await findClientAccounts(ctx, query);
  if (total === 0) await checkReferences(ctx, [listUnknownClients, { client_id: query.client_id }]);
  return pageOf(rows, total, query);
};

export const listClientAccountEntries: Handler<typeof entries> = async (ctx, { params: { account_id }, query }) => {
  const account = await findClientAccount(ctx, account_id);
  if (!account) throw fail('not_found', {});
  const { rows, total } = await findEntries(ctx, { account_id }, query);
  return { ...pageOf(rows, total, query), account };
};
