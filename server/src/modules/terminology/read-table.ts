import type { FileColumn, ImportReport } from '@akoma/contract/terminology';
import { type SheetFile, sheetRows, UnreadableSheet } from '../../platform/sheets/sheet-rows.ts';

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

/** An uploaded table, and how it is to be read. */
export interface TableFile<C extends string = string> extends Pick<SheetFile, 'bytes' | 'format'> {
  headings: Headings<C>;
  /** What each column is read as, as somebody chose it: `code,,title`. Left out: what its heading says. */
  columns?: string | undefined;
  /** A dry run: needed columns that are missing are told and not refused, so that somebody can choose them. */
  dry_run: boolean;
}

/** The file cannot be imported, for the reason that it says; or the columns that were chosen are none. */
export class NotRead extends Error {
  override name = 'NotRead';
}
export class NoColumns extends Error {
  override name = 'NoColumns';
}

/** Lines of one file, headings and all. */
const limit = 200_000;

/**
 * The lines of a CSV file, or of a workbook's first sheet, by the names of their columns; lines without any text are passed over. For a
 * thread. Throws {@link NotRead} for one that is no table, lacks a required heading or is empty, {@link NoColumns}.
 */
export async function readTable<C extends string>({ bytes, format, headings, ...asked }: TableFile<C>): Promise<Table<C>> {
  const names = Object.keys(headings) as C[];
  const lines: Line<C>[] = [];
  let heads: readonly string[] = [];
  let columns: (C | undefined)[] = [];
  let line = 0;
  try {
    for await (const cells of sheetRows({ bytes, format, limit })) {
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
  } catch (error) {
    throw error instanceof UnreadableSheet ? new NotRead('it is neither CSV nor XLSX, or it is damaged.') : error;
  }
  const missing = names.filter((name) => headings[name].required && !columns.includes(name));
  if (missing.length > 0 && !asked.dry_run) throw new NotRead(`its first line has no heading “${missing[0]}”.`);
  if (lines.length === 0) throw new NotRead('it has no lines under its headings.');
  return {
    columns: heads.map((heading, at) => ({ heading: heading.trim(), read_as: columns[at] ?? null })),
    missing,
    lines: missing.length > 0 ? [] : lines,
  };
}

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
  if (!known || columns.length > count) throw new NoColumns('columns that the file does not have');
  return columns.map((name) => names.find((one) => one === name));
}
