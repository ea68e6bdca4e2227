import type { Ctx } from '../../platform/http/route.ts';
import { dayIn } from '../catalogue/index.ts';
import { findTimezone } from '../organization/index.ts';
import type { OpenSpan } from './outstanding.store.ts';

/** Days as the organisation's clock has them. */
export async function findOpenSpan(
  ctx: Ctx,
  { start_date, end_date }: { start_date?: string | undefined; end_date?: string | undefined },
): Promise<OpenSpan> {
  const zone = await findTimezone(ctx);
  const dayOf = (moment: string | undefined) => (moment === undefined ? null : dayIn(zone, new Date(moment)));
  return { zone, today: dayIn(zone, ctx.now), from: dayOf(start_date), to: dayOf(end_date) };
}
