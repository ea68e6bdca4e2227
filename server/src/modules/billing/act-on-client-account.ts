import { fail } from '@akoma/contract/base';
import type { actOnClientAccount as operation } from '@akoma/contract/billing';
import { refuseStale } from '../../platform/http/refusals.ts';
import type { Handler } from '../../platform/http/route.ts';
import { findClientAccount, lockAccounts } from './account.store.ts';
import { actOnAccount } from './act-on-account.ts';

export const actOnClientAccount: Handler<typeof operation> = async (ctx, { params: { account_id: id }, body }) => {
  const [account] = await lockAccounts(ctx, [id]);
  if (!account?.client_id) throw fail('not_found', {});
  await refuseStale(body, account, () => findClientAccount(ctx, id));
  const payment = await actOnAccount(ctx, account, body.action, body);
  return { data: (await findClientAccount(ctx, id))!, payment };
};
