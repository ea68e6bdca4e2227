import { amountOf } from '@akoma/contract/base';
import type * as contract from '@akoma/contract/billing';
import type { Handler } from '../../platform/http/route.ts';
import { totalsOf } from './money-report.rules.ts';
import { writeReportSheet } from './write-report-sheet.ts';
import { findOpenSpan } from './find-open-span.ts';
import { openAges, type OpenSum, sumOpen } from './outstanding.store.ts';

const openTotal = (sum: Pick<OpenSum, (typeof openAges)[number]>): number => openAges.reduce((all, age) => all + sum[age], 0);
const asOpen = <Row extends Pick<OpenSum, (typeof openAges)[number]>>(row: Row) => ({
  ...row,
  ...(Object.fromEntries(openAges.map((age) => [age, amountOf(row[age])])) as Record<(typeof openAges)[number], string>),
  amount: amountOf(openTotal(row)),
});

/** What is open now, by who owes it and age (INV-010). */
export const readOutstanding: Handler<typeof contract.readOutstanding> = async (ctx, { query }) => {
  const rows = await sumOpen(ctx, await findOpenSpan(ctx, query));
  const found = { data: rows.map(asOpen), totals: totalsOf(rows, openAges).map(asOpen) };
  if (query.format === 'xlsx') {
    const ages = { age_0_30: '0–30 days', age_31_60: '31–60 days', age_61_90: '61–90 days', age_over_90: 'Over 90 days' };
    return writeReportSheet(ctx, 'outstanding', found, { not_invoiced: 'Not invoiced', ...ages, amount: 'Amount' }) as never;
  }
  return { ...found, as_at: ctx.now.toISOString(), since: query.start_date ?? null, until: query.end_date ?? null };
};
