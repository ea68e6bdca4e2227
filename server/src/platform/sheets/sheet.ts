import { type AnyOperation, type ExportFormat, exportLimits, exportTypes, fail, type ParsedOf } from '@akoma/contract/base';
import { unknownReference } from '../http/refusals.ts';
import type { Ctx, Handler } from '../http/route.ts';
import type { CellKind, CellValue } from './cells.ts';

/** A column of an exported list. */
export interface SheetColumn<Row> {
  title: string;
  /** Default: `text`. */
  kind?: CellKind;
  of: (row: Row) => CellValue;
}

/** A list on its way into a file: which rows is settled, they are read while the file is written. */
export interface Sheet {
  filename: string;
  format: ExportFormat;
  type: string;
  total: number;
  heads: readonly { title: string; kind: CellKind }[];
  /** Recorded in the audit trail beside the filter: which list, and how many rows. */
  facts: Record<string, unknown>;
  /** The patients in the file. */
  patients: readonly string[];
  /** The rows' values, in pages; each page is read in a transaction of its own. */
  pages: (inTransaction: ReadInTransaction) => AsyncGenerator<CellValue[][]>;
}
export type ReadInTransaction = <T>(work: (ctx: Ctx) => Promise<T>) => Promise<T>;

/** A list that can be exported as a file. */
export interface Exported<Query, Row extends { id: string }> {
  /** Names the file: `patients`. */
  name: string;
  columns: readonly SheetColumn<Row>[];
  /** The ids of the rows that the list would show on all its pages, in its order; at most so many. */
  idsOf: (ctx: Ctx, query: Query, limit: number) => Promise<string[]>;
  /** The rows with these ids, in any order. */
  rowsOf: (ctx: Ctx, ids: readonly string[]) => Promise<Row[]>;
  /** The patients in the rows with these ids; required if the operation declares that its file shows patients (`shows: 'sheet'`). */
  patientsOf?: (ctx: Ctx, ids: readonly string[]) => Promise<readonly string[]>;
}

interface ExportInput {
  query: object;
  body: { format: ExportFormat; ids?: string[] | undefined };
}

/** Rows that are in memory at a time. */
const pageRows = 500;

/** Ids of an export in parts, as many as may be read into memory together. */
export function* partsOf(ids: readonly string[]): Generator<readonly string[]> {
  for (let at = 0; at < ids.length; at += pageRows) yield ids.slice(at, at + pageRows);
}

/**
 * The handler of an export. It reads the ids first, in one statement, so that the file shows the list at one moment and its length is known
 * before it is sent. It then reads the rows by id, page by page, so that 50,000 of them are never in memory.
 * @throws `export_too_large`; `not_found` if one of the selected rows does not exist
 */
export function exporting<O extends AnyOperation, Row extends { id: string }>(
  operation: O,
  { name, columns, idsOf, rowsOf, patientsOf }: Exported<ParsedOf<O> extends { query: infer Query } ? Query : never, Row>,
): Handler<O> {
  const { shows } = operation.audit || {};
  if (shows === 'sheet' && !patientsOf) throw new Error(`${operation.name} does not name the patients of its file`);
  return async (ctx, input) => {
    const { query, body } = input as ExportInput;
    const { format } = body;
    const limit = exportLimits[format];
    const chosen = body.ids && [...new Set(body.ids)];
    const ids = chosen ?? (await idsOf(ctx, query as never, limit + 1));
    if (ids.length > limit) throw fail('export_too_large', { format, limit });
    if (chosen && (await rowsOf(ctx, chosen)).length < chosen.length) throw unknownReference('ids');
    const sheet: Sheet = {
      filename: `${name}-${ctx.now.toISOString().slice(0, 10)}.${format}`,
      format,
      type: exportTypes[format],
      total: ids.length,
      heads: columns.map(({ title, kind = 'text' }) => ({ title, kind })),
      facts: { list: name, format, rows: ids.length, ...(chosen && { selected: true }) },
      patients: (await patientsOf?.(ctx, ids)) ?? [],
      pages: async function* (inTransaction) {
        for (const wanted of partsOf(ids)) {
          const rows = new Map((await inTransaction((later) => rowsOf(later, wanted))).map((row) => [row.id, row]));
          yield wanted.flatMap((id) => {
            const row = rows.get(id);
            return row ? [columns.map(({ of }) => of(row))] : [];
          });
        }
      },
    };
    return sheet as never;
  };
}

/** A list that is in memory, as a workbook; it shows no patient. */
export const sheetOf = <Row>(
  { now }: Pick<Ctx, 'now'>,
  { name, columns, rows }: { name: string; columns: readonly SheetColumn<Row>[]; rows: readonly Row[] },
): Sheet => ({
  filename: `${name}-${now.toISOString().slice(0, 10)}.xlsx`,
  format: 'xlsx',
  type: exportTypes.xlsx,
  total: rows.length,
  heads: columns.map(({ title, kind = 'text' }) => ({ title, kind })),
  facts: { list: name, format: 'xlsx', rows: rows.length },
  patients: [],
  pages: async function* () {
    yield rows.map((row) => columns.map(({ of }) => of(row)));
  },
});

export const isSheet = (answered: unknown): answered is Sheet =>
  typeof answered === 'object' && answered !== null && 'pages' in answered && 'heads' in answered;
