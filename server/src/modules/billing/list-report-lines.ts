import { fail, pageOf, sentenceOf } from '@akoma/contract/base';
import { type listReportLines as operation, type ListReportLinesQuery, type ReportPart, reportParts } from '@akoma/contract/billing';
import type { Handler } from '../../platform/http/route.ts';
import { findOpenSpan } from './find-open-span.ts';
import { type JournalReport, listLegs, type ReportBy } from './money-report.store.ts';
import { listOpen } from './outstanding.store.ts';
import { requireReportSpan } from './require-report-span.ts';

/** What a row is made of. */
export const listReportLines: Handler<typeof operation> = async (ctx, { query }) => {
  if (!(reportParts[query.report] as readonly ReportPart[]).includes(query.part))
    throw fail('invalid', {}, { part: [sentenceOf('invalid', 'part')] });
  const { rows, total } =
    query.report === 'outstanding'
      ? await listOpen(ctx, query, await findOpenSpan(ctx, query))
      : await listLegs(ctx, askedOf(query, query.report), await requireReportSpan(ctx, query));
  return pageOf(rows, total, query);
};

const askedOf = ({ by, ...query }: ListReportLinesQuery, report: JournalReport) => ({ ...query, report, by: by as ReportBy });
