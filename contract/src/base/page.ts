import * as z from 'zod';
import { QueryEnd, QueryInstant } from './time.ts';

/** The query of every list (LIST-008, LIST-009, LIST-019); lists without a search or a date range omit those fields. */
export const PageQuery = z.object({
  page: z.coerce.number<number>().int().min(1).max(100_000).default(1),
  page_size: z.coerce.number<number>().int().min(1).max(100).default(10),
  search: z.string().trim().max(100).optional(),
  start_date: QueryInstant.optional().describe('From this moment on.'),
  end_date: QueryEnd.optional().describe('Up to and including this moment; a day alone means its end.'),
});
export type PageQuery = z.output<typeof PageQuery>;

/**
 * The `ordering` parameter of a list: one of these columns, with `-` in front for descending. Any other value is refused (rulings.md 36).
 */
export const orderings = <C extends string>(columns: readonly C[]) =>
  z
    .enum(columns.flatMap((column) => [column, `-${column}`] as const))
    .optional()
    .describe('A column name; `-name` is descending.');

/**
 * The shape of every list: the rows under the specification's two names, the totals twice as well (CALL-012).
 * `results` are not parsed a second time: {@link parseReply} puts the parsed `data` in their place.
 */
export const page = <T extends z.ZodType>(item: T) =>
  z.object({
    data: z.array(item),
    results: z.custom<z.output<T>[]>(Array.isArray).describe('The same rows as data.'),
    total: z.int(),
    page: z.int(),
    page_size: z.int(),
    meta: z.object({ total: z.int(), page: z.int(), page_size: z.int() }),
  });

/** Builds the answer of a list from its rows and the total count. */
export function pageOf<Row>(rows: Row[], total: number, { page, page_size }: { page: number; page_size: number }) {
  const meta = { total, page, page_size };
  return { data: rows, results: rows, ...meta, meta };
}

/** The answer of a list that is never cut into pages. */
export const wholePage = <Row>(rows: Row[]) => pageOf(rows, rows.length, { page: 1, page_size: rows.length });

/**
 * Parses an answer by the reply schema: undeclared keys are dropped, a missing one throws. Synchronous, because the async parse takes three
 * times as long. A list's `results` duplicate its `data`. `parse` does what the schema's own does.
 */
export function parseReply(
  reply: z.ZodType,
  answered: unknown,
  parse: (answered: unknown) => unknown = (value) => reply.parse(value),
): unknown {
  const parsed = parse(answered);
  if (reply instanceof z.ZodObject && 'data' in reply.shape && 'results' in reply.shape) {
    const list = parsed as { data: unknown; results: unknown };
    list.results = list.data;
  }
  return parsed;
}
