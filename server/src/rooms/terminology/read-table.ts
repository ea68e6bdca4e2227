import { fail, fileTooLarge, maxFileBytes } from '@akoma/contract/base';
import { type FileColumn, type ImportReport, shownSample } from '@akoma/contract/terminology';
import { readSheet, UnreadableSheet } from '../../platform/sheets/read-sheet.ts';

/** A line of a file; columns that it lacks are ''. */
export interface Line<C extends string> {
  line: number;
  values: Record<C, string>;
}

/** What a column may be headed by, besides its own name; without regard to capitals, spaces and underscores. */
export type Headings<C extends string> = Readonly<Record<C, { also?: readonly string[] | undefined; required?: true | undefined }>>;

/** The headings of columns that the contract names, and what else they are called. */
export const headingsOf = <C extends string>(
  columns: readonly (FileColumn & { name: C })[],
  also: Partial<Record<C, readonly string[]>>,
): Headings<C> =>
  Object.fromEntries(columns.map(({ name, required }) => [name, { also: also[name], ...(required && { required }) }])) as Headings<C>;

/** A table as it was read, and how. */
export interface Table<C extends string> extends Pick<ImportReport, 'columns' | 'missing'> {
  lines: Line<C>[];
}

interface Asked {
  /** What each column is read as, as somebody chose it: `code,,title`. Left out: what its heading says. */
  columns?: string | undefined;
  /** A dry run: needed columns that are missing are told and not refused, so that somebody can choose them. */
  dry_run: boolean;
}

/**
 * The lines of a CSV file, or of a workbook's first sheet, by the names of their columns; lines without any text are passed over. Throws
 * `terminology.fileNotRead` for one that is no table, lacks a required heading or is empty, `invalid` for columns that are none.
 */
export async function readTable<C extends string>(file: File, headings: Headings<C>, asked: Asked): Promise<Table<C>> {
  if (file.size > maxFileBytes) throw fail('file_too_large', {}, { file: [fileTooLarge] });
  const names = Object.keys(headings) as C[];
  const lines: Line<C>[] = [];
  let heads: readonly string[] = [];
  let columns: (C | undefined)[] = [];
  let line = 0;
  try {
    for await (const rows of readSheet({
      bytes: new Uint8Array(await file.arrayBuffer()),
      format: /\.xlsx$/i.test(file.name) ? 'xlsx' : 'csv',
      limit: 200_000,
    })) {
      for (const cells of rows) {
        line++;
        if (line === 1) {
          heads = cells;
          columns = asked.columns === undefined ? columnsOf(cells, headings) : chosenColumns(asked.columns, cells.length, names);
        }
        if (line === 1 || cells.every((cell) => cell.trim() === '')) continue;
        const values = Object.fromEntries(names.map((column) => [column, ''])) as Record<C, string>;
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
  const missing = names.filter((name) => headings[name].required && !columns.includes(name));
  if (missing.length > 0 && !asked.dry_run) throw notRead(`its first line has no heading “${missing[0]}”.`);
  if (lines.length === 0) throw notRead('it has no lines under its headings.');
  return {
    columns: heads.map((heading, at) => ({ heading: heading.trim(), read_as: columns[at] ?? null })),
    missing,
    lines: missing.length > 0 ? [] : lines,
  };
}

/** How a table was read, as a report tells it. */
export const howRead = <C extends string>({ columns, missing, lines }: Table<C>) => ({
  columns,
  missing,
  sample: lines.slice(0, shownSample),
});

export const notRead = (why: string) => fail('terminology.fileNotRead', { why }, { file: [`This file cannot be imported: ${why}`] });

const plain = (heading: string): string => heading.toLowerCase().replace(/[^a-z0-9]/g, '');

/** The first column that a heading names; a second of the same meaning is not read. */
function columnsOf<C extends string>(cells: readonly string[], headings: Headings<C>): (C | undefined)[] {
  const names = Object.keys(headings) as C[];
  const taken = new Set<C>();
  return cells.map((cell) => {
    const found = names.find((name) => [name, ...(headings[name].also ?? [])].some((one) => plain(one) === plain(cell)));
    if (!found || taken.has(found)) return undefined;
    taken.add(found);
    return found;
  });
}

function chosenColumns<C extends string>(chosen: string, count: number, names: readonly C[]): (C | undefined)[] {
  const columns = chosen.split(',').map((name) => name.trim());
  const named = columns.filter(Boolean);
  const known = named.every((name) => names.some((one) => one === name)) && new Set(named).size === named.length;
  if (!known || columns.length > count) throw fail('invalid', {}, { columns: ['Columns is not valid.'] });
  return columns.map((name) => names.find((one) => one === name));
}
