import { Readable } from 'node:stream';
import type { ExportFormat } from '@akoma/contract/base';
import { readWorkbook, UnreadableWorkbook } from './read-workbook.ts';

/** A file of rows, and how many of them are read at most, headings and all. */
export interface SheetFile {
  bytes: Uint8Array;
  format: ExportFormat;
  limit: number;
}

/** The file is not what its name says, is damaged, or holds more than anybody types. */
export class UnreadableSheet extends Error {
  override name = 'UnreadableSheet';
}

/** More than 10 MB of a genuine file ever hold: a workbook names a text once and shows it a million times. */
const most = { columns: 500, record: 500_000, letters: 100 * 1024 * 1024 };

/** The rows of a CSV file or of a workbook's first sheet, as texts; the first row is the headings. Throws {@link UnreadableSheet}. */
export async function* sheetRows({ bytes, format, limit }: SheetFile): AsyncGenerator<string[]> {
  let read = 0;
  let letters = 0;
  let width = 0;
  let empty = 0;
  try {
    for await (const row of format === 'csv' ? readCsv(bytes) : readWorkbook(bytes)) {
      // rows without anything count once something follows them: sheets are formatted far beyond what is written
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

/** The parser bounds what stands in the cells of a line, and not how many of them are empty. */
function refuseEndless(text: string, delimiter: string): void {
  let cells = 0;
  for (let at = 0; at < text.length; at++) {
    const sign = text[at];
    if (sign === '\n' || sign === '\r') cells = 0;
    else if (sign === delimiter) cells += 1;
    if (cells > most.record) throw new UnreadableSheet('more than anybody types');
  }
}

/** UTF-8 with or without its mark, UTF-16 as Excel calls Unicode text, or what Windows wrote before. */
function textOf(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

/** What separates the headings: the sign that stands there most often, outside of quotes. */
function delimiterOf(text: string): string {
  const start = text.slice(0, 65_536);
  const head = start.slice(0, start.search(/\r|\n/) + 1 || undefined).replaceAll(/"[^"]*"/g, '');
  const counted = [',', ';', '\t'].map((sign) => ({ sign, times: head.split(sign).length }));
  return counted.reduce((first, one) => (one.times > first.times ? one : first)).sign;
}
