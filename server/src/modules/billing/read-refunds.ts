import { amountOf } from '@akoma/contract/base';
import type * as contract from '@akoma/contract/billing';
import type { Handler } from '../../platform/http/route.ts';
import { requireReportSpan } from './require-report-span.ts';
import { sumReport } from './money-report.store.ts';
import { stampOf, told } from './money-report.rules.ts';
import { writeReportSheet } from './write-report-sheet.ts';

/** What went back, and what was credited. */
export const readRefunds: Handler<typeof contract.readRefunds> = async (ctx, { query }) => {
  const days = await requireReportSpan(ctx, query);
  const found = told(
    ({ first, second }) => ({ returned: amountOf(first), credited: amountOf(second) }),
    await sumReport(ctx, 'refunds', query.by, days),
  );
  if (query.format === 'xlsx')
    return writeReportSheet(ctx, `refunds-by-${query.by}`, found, { returned: 'Given back', credited: 'Charges reversed' }) as never;
  return { ...found, ...stampOf(ctx, days), without_open_till: days.blind.length > 0 };
};
