import type { Ctx } from '../../platform/http/route.ts';
import { findStartOfToday } from '../organization/index.ts';

/** Longer than a day of any zone, shorter than two: leads into tomorrow. */
const intoTomorrowMs = 36 * 3_600_000;

/** The organisation's today: from its first moment to that of tomorrow. */
export async function findDayOf(ctx: Ctx): Promise<{ from: string; to: string }> {
  const from = await findStartOfToday(ctx);
  return { from, to: await findStartOfToday({ ...ctx, now: new Date(Date.parse(from) + intoTomorrowMs) }) };
}
