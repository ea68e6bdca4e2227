import { pageOf } from '@akoma/contract/base';
import type { listTillSessions as operation } from '@akoma/contract/billing';
import type { Handler } from '../../platform/http/route.ts';
import { findTills } from './till.store.ts';

/** One's own drawers; those of others for who looks after them. */
export const listTillSessions: Handler<typeof operation> = async (ctx, { query }) => {
  const own = query.mine || !ctx.actor.permissions.has('billing.delete');
  const { rows, total } = await findTills(ctx, query, own ? ctx.actor.practitioner_role_id : undefined);
  return pageOf(rows, total, query);
};
