import type { listCashiers as operation } from '@akoma/contract/billing';
import type { Handler } from '../../platform/http/route.ts';
import { listMembersWhoMay } from '../organization/index.ts';
import { findCashiers } from './counter.store.ts';

/** Who may take payments now, and who once had a till. */
export const listCashiers: Handler<typeof operation> = async (ctx) => ({
  data: await findCashiers(ctx, await listMembersWhoMay(ctx, 'billing.write')),
});
