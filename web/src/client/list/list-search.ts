import * as z from 'zod';

/** What stands in a list's address besides the list's own query: the dialog that is open, and the saved view that it came from. */
export const listFields = {
  /** The id of the row that is looked at. */
  open: z.string().max(64).optional(),
  /** The id of the row that is edited. */
  edit: z.string().max(64).optional(),
  /** Something new is being made. */
  new: z.literal('1').optional(),
  /** The id of a saved view, or `all`: none, although one is the default. */
  view: z.string().max(64).optional(),
};
export type ListFields = z.output<z.ZodObject<typeof listFields>>;

/** The search fields of a screen's address; a list (it has pages) takes the fields of every list as well. */
export function withListFields<S extends z.ZodType<object, object>>(search: S): S {
  const isList = search instanceof z.ZodObject && 'page' in search.shape && 'page_size' in search.shape;
  return isList ? (search.extend(listFields) as unknown as S) : search;
}

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** A dialog opened from its list: closing it takes the step back. */
    listDialog?: true;
  }
}
/** The state of a step that opens a dialog over its list. */
export const besideList = { listDialog: true } as const;

/** Keys that narrow nothing. */
const noFilter = new Set(['page', 'page_size', 'ordering', 'count', ...Object.keys(listFields)]);

/** What the address narrows the list to, by key. */
export const filtersIn = (search: Readonly<Record<string, unknown>>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(search).filter(([key, value]) => !noFilter.has(key) && value !== undefined && value !== ''));

/** What a view keeps of an address: filters, order and page size, as text. */
export const viewSearchOf = (search: Readonly<Record<string, unknown>>): Record<string, string> =>
  Object.fromEntries(
    Object.entries({ ...filtersIn(search), ordering: search.ordering, page_size: search.page_size === 10 ? undefined : search.page_size })
      .filter(([, value]) => value !== undefined && value !== '')
      .map(([key, value]) => [key, String(value)]),
  );

/** Nothing is said about what the list should show: it may open with the user's default view. */
export const isBare = (search: Readonly<Record<string, unknown>>): boolean =>
  search.view === undefined && Object.keys(viewSearchOf(search)).length === 0 && (search.page ?? 1) === 1;

/**
 * The page size that an address means: its own, or its view's; else the user's own, but on the first page only. Page 3 of somebody with 10
 * rows is other patients than page 3 of somebody with 25, and an address must lead everybody to the same rows (LIST-020).
 */
export function pageSizeIn(search: Readonly<Record<string, unknown>>, ofView: string | undefined, ofUser: number): number {
  const own = Number(search.page_size ?? 10);
  if (own !== 10) return own;
  if (ofView !== undefined) return Number(ofView);
  return Number(search.page ?? 1) > 1 || search.view !== undefined ? 10 : ofUser;
}

/** The query of the list's operation: what the operation knows of the address, and what the screen itself adds. */
export function queryIn(
  fields: readonly string[],
  search: Readonly<Record<string, unknown>>,
  fixed: Readonly<Record<string, unknown>>,
): Record<string, unknown> {
  const given: Record<string, unknown> = { ...search, ...fixed };
  return Object.fromEntries(
    fields.filter((key) => key !== 'count' && given[key] !== undefined && given[key] !== '').map((key) => [key, given[key]]),
  );
}
