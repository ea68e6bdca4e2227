import * as z from 'zod';
import { Id } from './record.ts';

/** The files that a list may be saved as. */
export const exportFormats = ['csv', 'xlsx'] as const;
export type ExportFormat = (typeof exportFormats)[number];

/** The most rows of a file. CSV is written while it is read; a workbook is made whole in memory, so it holds fewer. */
export const exportLimits: Readonly<Record<ExportFormat, number>> = { csv: 50_000, xlsx: 10_000 };
/** The most rows that may be named one by one. */
export const selectionLimit = 1_000;

/** As `Content-Type` says them. */
export const exportTypes: Readonly<Record<ExportFormat, string>> = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};

/** The body of every export; the query is the list's own, so that the file holds exactly what the list shows. */
export const ExportRequest = z.object({
  format: z.enum(exportFormats).default('csv'),
  ids: z.array(Id).min(1).max(selectionLimit).optional().describe('Only these rows, in this order; the filter then says nothing.'),
});
