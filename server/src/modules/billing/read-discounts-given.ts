import { amountOf } from '@akoma/contract/base';
import type * as contract from '@akoma/contract/billing';
import type { Handler } from '../../platform/http/route.ts';
import { requireReportSpan } from './require-report-span.ts';
import { sumReport } from './money-report.store.ts';
import { stampOf, told } from './money-report.rules.ts';
import { writeReportSheet } from './write-report-sheet.ts';

/** Discounts and exemptions that were given. */
export const readDiscountsGiven: Handler<typeof contract.readDiscountsGiven> = async (ctx, { query }) => {
  const days = await requireReportSpan(ctx, query);
  const found = told(({ first }) => ({ amount: amountOf(first) }), await sumReport(ctx, 'discounts', query.by, days));
  if (query.format === 'xlsx') return writeReportSheet(ctx, `discounts-by-${query.by}`, found, { amount: 'Amount' }) as never;
  return { ...found, ...stampOf(ctx, days) };
};
