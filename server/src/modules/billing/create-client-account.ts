import type { createClientAccount as operation } from '@akoma/contract/billing';
import type { Handler } from '../../platform/http/route.ts';
import { holdClient } from '../payers/index.ts';
import { ensureAccount, findClientAccount } from './account.store.ts';

/** Makes the account of a client; creating it again answers the same (ruling 223). */
export const createClientAccount: Handler<typeof operation> = async (ctx, { body: { client_id, currency } }) => {
  await holdClient(ctx, client_id, 'client_id');
  return { data: (await findClientAccount(ctx, await ensureAccount(ctx, { client_id }, currency)))! };
};
