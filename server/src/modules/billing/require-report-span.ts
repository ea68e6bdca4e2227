import { fail } from '@akoma/contract/base';
import { mostReportDays } from '@akoma/contract/billing';
import type { Ctx } from '../../platform/http/route.ts';
import { listBlindTills } from './counter.store.ts';
import { findTimezone } from '../organization/index.ts';
import { findReportSpan, type ReportSpan } from './money-report.store.ts';

const dayMs = 24 * 60 * 60 * 1000;

/** @throws `invalid` at the end, where the span is backwards or too long; a day of the clock's change may have an hour more */
export async function requireReportSpan(
  ctx: Ctx,
  asked: { start_date?: string | undefined; end_date?: string | undefined },
): Promise<ReportSpan> {
  const days = await findReportSpan(ctx, await findTimezone(ctx), asked);
  const length = Date.parse(days.until) - Date.parse(days.since);
  const wrong =
    length < 0
      ? 'The end is before the start.'
      : length > mostReportDays * dayMs + dayMs / 24
        ? `At most ${mostReportDays} days.`
        : undefined;
  if (wrong) throw fail('invalid', {}, { end_date: [wrong] });
  return { ...days, blind: await listBlindTills(ctx, ctx.actor.practitioner_role_id) };
}
