import * as z from 'zod';
import { QueryEnd, QueryInstant } from './time.ts';

/** The query that every list takes (LIST-008, LIST-009, LIST-019); one that cannot be searched, or has no days, leaves that out. */
export const PageQuery = z.object({
  page: z.coerce.number<number>().int().min(1).max(100_000).default(1),
  page_size: z.coerce.number<number>().int().min(1).max(100).default(10),
  search: z.string().trim().max(100).optional(),
  start_date: QueryInstant.optional().describe('From this moment on.'),
  end_date: QueryEnd.optional().describe('Up to and including this moment; a day alone means its end.'),
});
export type PageQuery = z.output<typeof PageQuery>;

/** `ordering` of a list: by one of these, or backwards with `-` before it. What is not offered is refused (rulings.md 36). */
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

/** Makes the answer of a list from its rows and the count of all. */
export function pageOf<Row>(rows: Row[], total: number, { page, page_size }: { page: number; page_size: number }) {
  const meta = { total, page, page_size };
  return { data: rows, results: rows, ...meta, meta };
}

/** What a reply declares of an answer, and nothing more; throws when it lacks something. Not the async parse, which takes three times as long. A list's `results` are its `data`. */
export function parseReply(reply: z.ZodType, answered: unknown): unknown {
  const parsed: unknown = reply.parse(answered);
  if (reply instanceof z.ZodObject && 'data' in reply.shape && 'results' in reply.shape) {
    const list = parsed as { data: unknown; results: unknown };
    list.results = list.data;
  }
  return parsed;
}
