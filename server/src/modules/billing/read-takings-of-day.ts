import type { readTakingsOfDay as operation } from '@akoma/contract/billing';
import type { Handler } from '../../platform/http/route.ts';
import { findToday } from '../organization/index.ts';
import { sumTakings } from './money-report.store.ts';
import { requireReportSpan } from './require-report-span.ts';

/**
 * One's own takings, or those of all for who looks after tills, less what they gave back, as the journal has them; nobody sees a sum of the
 * drawer that they have yet to count (ruling 242).
 */
export const readTakingsOfDay: Handler<typeof operation> = async (ctx) => {
  const all = ctx.actor.permissions.has('billing.delete');
  const cashier_id = all ? null : ctx.actor.practitioner_role_id;
  const [day, span] = [await findToday(ctx), await requireReportSpan(ctx, {})];
  const takings = await sumTakings(ctx, span, cashier_id ?? undefined);
  return { data: { day, whose: all ? 'all' : 'own', cashier_id, without_open_till: span.blind.length > 0, takings } };
};
