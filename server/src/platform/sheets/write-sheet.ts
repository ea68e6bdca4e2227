import { pipeline, Readable } from 'node:stream';
import { withoutFormula } from '@akoma/contract/base';
import { stringify } from 'csv-stringify';
import writeXlsxFile, { type SheetData } from 'write-excel-file/node';
import { type CellValue, csvText, xlsxCell, xlsxTitle } from './cells.ts';
import type { ReadInTransaction, Sheet, SheetColumn } from './sheet.ts';

/**
 * The file as a stream. CSV: UTF-8 with a byte order mark (without it Excel garbles Ɛ and ɔ), comma, CRLF, every field quoted, so that a
 * program that separates by semicolons cannot split a formula out of a text.
 */
export const writeSheet = (sheet: Sheet, inTransaction: ReadInTransaction): Readable =>
  sheet.format === 'csv' ? writeCsv(sheet, inTransaction) : Readable.from(writeXlsx(sheet, inTransaction));

function writeCsv({ heads, pages }: Sheet, inTransaction: ReadInTransaction): Readable {
  async function* lines() {
    yield heads.map(({ title }) => withoutFormula(title));
    for await (const rows of pages(inTransaction)) for (const row of rows) yield row.map((value, at) => csvText(heads[at]!.kind, value));
  }
  const csv = stringify({ bom: true, quoted: true, quoted_empty: true, record_delimiter: 'windows' });
  // an error aborts the answer, so that a partial list is never taken for a complete one
  pipeline(Readable.from(lines()), csv, () => {});
  return csv;
}

async function* writeXlsx({ heads, pages }: Sheet, inTransaction: ReadInTransaction): AsyncGenerator<Uint8Array> {
  yield await bytesOf(heads, pages(inTransaction));
}

async function bytesOf(
  heads: Sheet['heads'],
  pages: AsyncIterable<CellValue[][]> | Iterable<CellValue[][]>,
  note?: string,
): Promise<Uint8Array> {
  const data: SheetData = [heads.map(({ title, kind }) => ({ type: String, value: xlsxTitle(kind, title), fontWeight: 'bold' }))];
  for await (const rows of pages) for (const row of rows) data.push(row.map((value, at) => xlsxCell(heads[at]!.kind, value)));
  if (note) data.push([{ type: String, value: note, fontWeight: 'bold' }]);
  const columns = heads.map(({ kind, title }) => ({ width: kind === 'moment' ? 20 : Math.max(14, title.length + 4) }));
  return writeXlsxFile(data, { columns, stickyRowsCount: 1 }).toBuffer();
}

/** A workbook of rows that are in memory: an invoice, a report. A note stands in a row below them. */
export function workbookOf<Row>(columns: readonly SheetColumn<Row>[], rows: readonly Row[], note?: string): Promise<Uint8Array> {
  const heads = columns.map(({ title, kind = 'text' }) => ({ title, kind }));
  const values = rows.map((row) => columns.map(({ of }) => of(row)));
  return bytesOf(heads, [values], note);
}
