import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely';

/** Which page of a list: `page` from 1. */
export interface Page {
  page: number;
  page_size: number;
}

/** One page of rows, if the total is already known. */
export const pageOfRows = <D, T extends keyof D, O>(
  rows: SelectQueryBuilder<D, T, O>,
  { page, page_size }: Page,
): SelectQueryBuilder<D, T, O> => rows.limit(page_size).offset((page - 1) * page_size);

/** How many rows a query finds; what it selects is left out. */
export async function countOf<D, T extends keyof D, O>(all: SelectQueryBuilder<D, T, O>): Promise<number> {
  const [counted] = await all
    .clearSelect()
    .select(({ fn }) => fn.countAll<string>().as('total'))
    .execute();
  return Number((counted as { total: string }).total);
}

/** One page of `rows`, which are ordered, and the count of `all`, the same without columns and order; both in one round trip. */
export async function paged<D, T extends keyof D, O, E, U extends keyof E, P>(
  rows: SelectQueryBuilder<D, T, O>,
  all: SelectQueryBuilder<E, U, P>,
  slice: Page,
) {
  const [found, total] = await Promise.all([pageOfRows(rows, slice).execute(), countOf(all)]);
  return { rows: found, total };
}

/** The LIKE pattern for texts that contain this one, with its wildcards escaped. */
export const containing = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`;

/** Any of these ids, after `=`: one statement text for any number of ids. */
export const anyOf = (ids: readonly string[]): RawBuilder<string> => sql<string>`any (${ids}::uuid[])`;

/** Which of these ids `find` does not find, regardless of upper and lower case. */
export async function missingIn(
  ids: readonly string[],
  find: (some: RawBuilder<string>) => Promise<readonly { id: string | null }[]>,
): Promise<string[]> {
  if (ids.length === 0) return [];
  const found = new Set((await find(anyOf(ids))).map(({ id }) => id));
  return ids.filter((id) => !found.has(id.toLowerCase()));
}
