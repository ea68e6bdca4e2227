import type { readTakingsOfDay as operation } from '@akoma/contract/billing';
import type { Handler } from '../../platform/http/route.ts';
import { findStartOfToday, findToday } from '../organization/index.ts';
import { listBlindTills, sumTakings } from './counter.store.ts';

/** One's own takings, or those of all for who looks after tills; nobody sees a sum of the drawer that they have yet to count (ruling 242). */
export const readTakingsOfDay: Handler<typeof operation> = async (ctx) => {
  const me = ctx.actor.practitioner_role_id;
  const all = ctx.actor.permissions.has('billing.delete');
  const [from, day, blind] = [await findStartOfToday(ctx), await findToday(ctx), await listBlindTills(ctx, me)];
  const takings = await sumTakings(ctx, { from, of: all ? undefined : me, blind });
  return { data: { day, whose: all ? 'all' : 'own', without_open_till: blind.length > 0, takings } };
};
