import { amountOf } from '@akoma/contract/base';
import type * as contract from '@akoma/contract/billing';
import type { Handler } from '../../platform/http/route.ts';
import { requireReportSpan } from './require-report-span.ts';
import { sumReport } from './money-report.store.ts';
import { stampOf, told } from './money-report.rules.ts';
import { writeReportSheet } from './write-report-sheet.ts';

/** What was taken: money that came in, by posting day (ruling 232). */
export const readTakings: Handler<typeof contract.readTakings> = async (ctx, { query }) => {
  const days = await requireReportSpan(ctx, query);
  const found = told(
    ({ first, second }) => ({ taken: amountOf(first), returned: amountOf(second), amount: amountOf(first - second) }),
    await sumReport(ctx, 'takings', query.by, days),
  );
  if (query.format === 'xlsx')
    return writeReportSheet(ctx, `takings-by-${query.by}`, found, { taken: 'Taken', returned: 'Given back', amount: 'Amount' }) as never;
  return { ...found, ...stampOf(ctx, days), without_open_till: days.blind.length > 0 };
};
