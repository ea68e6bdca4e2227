import { amountOf } from '@akoma/contract/base';
import type * as contract from '@akoma/contract/billing';
import type { Handler } from '../../platform/http/route.ts';
import { requireReportSpan } from './require-report-span.ts';
import { sumReport } from './money-report.store.ts';
import { stampOf, told } from './money-report.rules.ts';
import { writeReportSheet } from './write-report-sheet.ts';

/** What was earned. */
export const readRevenue: Handler<typeof contract.readRevenue> = async (ctx, { query }) => {
  const days = await requireReportSpan(ctx, query);
  const ofPayer = query.by === 'payer';
  const found = told(
    ({ first, second }) => ({
      gross: ofPayer ? null : amountOf(first),
      discounts: ofPayer ? null : amountOf(second),
      amount: amountOf(first - second),
    }),
    await sumReport(ctx, 'revenue', query.by, days),
  );
  if (query.format === 'xlsx')
    return writeReportSheet(ctx, `revenue-by-${query.by}`, found, { gross: 'Gross', discounts: 'Discounts', amount: 'Amount' }) as never;
  return { ...found, ...stampOf(ctx, days) };
};
