import { type AnyOperation, type ExportFormat, exportLimits, exportTypes, fail, type ParsedOf } from '@akoma/contract/base';
import type { Ctx, Handler } from '../http/route.ts';
import type { CellKind, CellValue } from './cells.ts';

/** A column of an exported list. */
export interface SheetColumn<Row> {
  title: string;
  /** `text` unless said. */
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
  /** What the audit trail keeps beside the filter: which list, and how many rows. */
  facts: Record<string, unknown>;
  /** Whose records stand in the file. */
  patients: readonly string[];
  /** The rows' values, in pages; each page is read in a transaction of its own. */
  pages: (inTransaction: ReadInTransaction) => AsyncGenerator<CellValue[][]>;
}
export type ReadInTransaction = <T>(work: (ctx: Ctx) => Promise<T>) => Promise<T>;

/** What a module says of a list that can be saved as a file. */
export interface Exported<Query, Row extends { id: string }> {
  /** Names the file: `patients`. */
  name: string;
  columns: readonly SheetColumn<Row>[];
  /** The ids of the rows that the list would show on all its pages, in its order; at most so many. */
  idsOf: (ctx: Ctx, query: Query, limit: number) => Promise<string[]>;
  /** The rows with these ids, in any order. */
  rowsOf: (ctx: Ctx, ids: readonly string[]) => Promise<Row[]>;
  /** The patients whom the rows with these ids show; needed where the operation says that its file shows some (`shows: 'sheet'`). */
  patientsOf?: (ctx: Ctx, ids: readonly string[]) => Promise<readonly string[]>;
}

interface ExportInput {
  query: object;
  body: { format: ExportFormat; ids?: string[] | undefined };
}

/** Rows that are in memory at a time. */
const pageRows = 500;

/**
 * The handler of an export. First the ids, in one statement: so the file is what the list was at one moment, in any order, and its length is
 * known before anything is sent. Then the rows by their ids, page by page, so that 50,000 of them never stand in memory.
 * @throws `export_too_large`; `not_found` when one of the chosen rows is not there
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
    if (chosen && (await rowsOf(ctx, chosen)).length < chosen.length) throw fail('not_found', {}, { ids: ['Ids is not valid.'] });
    const sheet: Sheet = {
      filename: `${name}-${ctx.now.toISOString().slice(0, 10)}.${format}`,
      format,
      type: exportTypes[format],
      total: ids.length,
      heads: columns.map(({ title, kind = 'text' }) => ({ title, kind })),
      facts: { list: name, format, rows: ids.length, ...(chosen && { selected: true }) },
      patients: (await patientsOf?.(ctx, ids)) ?? [],
      pages: async function* (inTransaction) {
        for (let at = 0; at < ids.length; at += pageRows) {
          const wanted = ids.slice(at, at + pageRows);
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

export const isSheet = (answered: unknown): answered is Sheet =>
  typeof answered === 'object' && answered !== null && 'pages' in answered && 'heads' in answered;
