import { Readable } from 'node:stream';
import type { ExportFormat } from '@akoma/contract/base';
import { readWorkbook, UnreadableWorkbook } from './read-workbook.ts';

/** A file of rows, and the maximum number of rows to read, headings included. */
export interface SheetFile {
  bytes: Uint8Array;
  format: ExportFormat;
  limit: number;
}

/** The file is not of its declared type, is damaged, or exceeds the limits. */
export class UnreadableSheet extends Error {
  override name = 'UnreadableSheet';
}

/** More than a genuine file of 10 MB contains: a workbook stores a text once and can show it a million times. */
const most = { columns: 500, record: 500_000, letters: 100 * 1024 * 1024 };

/** The rows of a CSV file or of a workbook's first sheet, as texts; the first row is the headings. Throws {@link UnreadableSheet}. */
export async function* sheetRows({ bytes, format, limit }: SheetFile): AsyncGenerator<string[]> {
  let read = 0;
  let letters = 0;
  let width = 0;
  let empty = 0;
  try {
    for await (const row of format === 'csv' ? readCsv(bytes) : readWorkbook(bytes)) {
      // empty rows count only if another row follows: sheets are often formatted far beyond their content
      if (format === 'xlsx' && row.length === 0) {
        empty += 1;
        continue;
      }
      for (; empty > 0 && read < limit; empty--, read++) yield Array<string>(width).fill('');
      if (read >= limit) return;
      if (read === 0) width = format === 'xlsx' ? row.length : 0;
      while (row.length < width) row.push('');
      for (const cell of row) letters += cell.length;
      if (row.length > most.columns || letters > most.letters) throw new UnreadableSheet('more than anybody types');
      yield row;
      read += 1;
    }
  } catch (error) {
    throw error instanceof UnreadableWorkbook ? new UnreadableSheet(error.message) : error;
  }
}

async function* readCsv(bytes: Uint8Array): AsyncGenerator<string[]> {
  const { CsvError, parse } = await import('csv-parse');
  const text = textOf(bytes);
  const delimiter = delimiterOf(text);
  refuseEndless(text, delimiter);
  const parser = parse({ bom: true, delimiter, relax_column_count: true, skip_empty_lines: false, max_record_size: most.record });
  Readable.from(slices(text)).pipe(parser);
  try {
    yield* parser as AsyncIterable<string[]>;
  } catch (error) {
    throw error instanceof CsvError ? new UnreadableSheet(error.message) : error;
  }
}

function* slices(text: string): Generator<string> {
  for (let at = 0; at < text.length; at += 8_192) yield text.slice(at, at + 8_192);
}

/** The parser limits the size of cells in a line, but not the number of empty ones. */
function refuseEndless(text: string, delimiter: string): void {
  let cells = 0;
  for (let at = 0; at < text.length; at++) {
    const sign = text[at];
    if (sign === '\n' || sign === '\r') cells = 0;
    else if (sign === delimiter) cells += 1;
    if (cells > most.record) throw new UnreadableSheet('more than anybody types');
  }
}

/** UTF-8 with or without a byte order mark, UTF-16 as Excel's "Unicode text", or the older Windows encoding. */
function textOf(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

/** The separator of the headings: the most frequent candidate outside of quotes. */
function delimiterOf(text: string): string {
  const start = text.slice(0, 65_536);
  const head = start.slice(0, start.search(/\r|\n/) + 1 || undefined).replaceAll(/"[^"]*"/g, '');
  const counted = [',', ';', '\t'].map((sign) => ({ sign, times: head.split(sign).length }));
  return counted.reduce((first, one) => (one.times > first.times ? one : first)).sign;
}
