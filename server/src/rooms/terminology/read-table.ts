import { fail, maxFileBytes } from '@akoma/contract/base';
import { readSheet, UnreadableSheet } from '../../platform/sheets/read-sheet.ts';

/** A line of a file; columns that it lacks are ''. */
export interface Line<C extends string> {
  line: number;
  values: Record<C, string>;
}

/** What a column may be headed by, besides its own name; without regard to capitals, spaces and underscores. */
export type Headings<C extends string> = Readonly<Record<C, { also?: readonly string[]; required?: true }>>;

/**
 * The lines of a CSV file, or of a workbook's first sheet, by the names of their columns; lines without any text are passed over. Throws `terminology.fileNotRead` for one
 * that is no table, lacks a required heading or is empty.
 */
export async function readTable<C extends string>(file: File, headings: Headings<C>): Promise<Line<C>[]> {
  if (file.size > maxFileBytes) throw fail('file_too_large', {}, { file: ['File should not be more than 10 MB.'] });
  const lines: Line<C>[] = [];
  let columns: (C | undefined)[] | undefined;
  let line = 0;
  try {
    for await (const rows of readSheet({
      bytes: new Uint8Array(await file.arrayBuffer()),
      format: /\.xlsx$/i.test(file.name) ? 'xlsx' : 'csv',
      limit: 200_000,
    })) {
      for (const cells of rows) {
        line++;
        columns ??= columnsOf(cells, headings);
        if (line === 1 || cells.every((cell) => cell.trim() === '')) continue;
        const values = Object.fromEntries(Object.keys(headings).map((column) => [column, ''])) as Record<C, string>;
        columns.forEach((column, at) => {
          if (column) values[column] = (cells[at] ?? '').trim();
        });
        lines.push({ line, values });
      }
    }
  } catch (error) {
    if (!(error instanceof UnreadableSheet)) throw error;
    throw notRead('it is neither CSV nor XLSX, or it is damaged.');
  }
  if (lines.length === 0) throw notRead('it has no lines under its headings.');
  return lines;
}

export const notRead = (why: string) => fail('terminology.fileNotRead', { why }, { file: [`This file cannot be imported: ${why}`] });

const plain = (heading: string): string => heading.toLowerCase().replace(/[^a-z0-9]/g, '');

function columnsOf<C extends string>(cells: readonly string[], headings: Headings<C>): (C | undefined)[] {
  const names = Object.keys(headings) as C[];
  const columns = cells.map((cell) =>
    names.find((name) => [name, ...(headings[name].also ?? [])].some((one) => plain(one) === plain(cell))),
  );
  for (const name of names)
    if (headings[name].required && !columns.includes(name)) throw notRead(`its first line has no heading “${name}”.`);
  return columns;
}
