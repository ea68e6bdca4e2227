import * as z from 'zod';
import { Id } from './record.ts';

/** The files that a list may be saved as. */
export const exportFormats = ['csv', 'xlsx'] as const;
export type ExportFormat = (typeof exportFormats)[number];

/** Maximum rows per file. CSV is streamed; a workbook is built in memory, so its limit is lower. */
export const exportLimits: Readonly<Record<ExportFormat, number>> = { csv: 50_000, xlsx: 10_000 };
/** Maximum rows that can be selected individually. */
export const selectionLimit = 1_000;

/** Values of the `Content-Type` header. */
export const exportTypes: Readonly<Record<ExportFormat, string>> = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};

/** The body of every export. The query is that of the list itself, so the file has exactly the rows of the list. */
export const ExportRequest = z.object({
  format: z.enum(exportFormats).default('csv'),
  ids: z.array(Id).min(1).max(selectionLimit).optional().describe('Only these rows, in this order; the filter then says nothing.'),
});
