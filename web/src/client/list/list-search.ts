import * as z from 'zod';

/** Parameters of a list's address besides its query: the open dialog, and the saved view. */
export const listFields = {
  /** The id of the row whose details are open. */
  open: z.string().max(64).optional(),
  /** The id of the row that is edited. */
  edit: z.string().max(64).optional(),
  /** Something new is being made. */
  new: z.literal('1').optional(),
  /** The id of a saved view, or `all`: none, even if there is a default view. */
  view: z.string().max(64).optional(),
};
export type ListFields = z.output<z.ZodObject<typeof listFields>>;

/**
 * The search schema of a screen's address; a list (with pages) also gets the parameters of every list. What the page fixes, such as the
 * patient, the address need not say, also where the operation asks for it.
 */
export function withListFields<S extends z.ZodType<object, object>>(search: S, fixed: readonly string[] = []): S {
  if (!(search instanceof z.ZodObject && 'page' in search.shape && 'page_size' in search.shape)) return search;
  const optional = search.partial().shape as z.ZodRawShape;
  const unsaid = Object.fromEntries(Object.entries(optional).filter(([key]) => fixed.includes(key)));
  return search.extend({ ...unsaid, ...listFields }) as unknown as S;
}

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The dialog was opened from its list: closing it goes back in history. */
    listDialog?: true;
  }
}
/** The state of a step that opens a dialog over its list. */
export const besideList = { listDialog: true } as const;

/** Keys that are not filters. */
const noFilter = new Set(['page', 'page_size', 'ordering', 'count', ...Object.keys(listFields)]);

/** The filters in the address, by key. */
export const filtersIn = (search: Readonly<Record<string, unknown>>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(search).filter(([key, value]) => !noFilter.has(key) && value !== undefined && value !== ''));

/** The part of an address that a view stores: filters, order and page size, as text. */
export const viewSearchOf = (search: Readonly<Record<string, unknown>>): Record<string, string> =>
  Object.fromEntries(
    Object.entries({ ...filtersIn(search), ordering: search.ordering, page_size: search.page_size === 10 ? undefined : search.page_size })
      .filter(([, value]) => value !== undefined && value !== '')
      .map(([key, value]) => [key, String(value)]),
  );

/** The address does not say what the list shows, so it may open with the user's default view. */
export const isBare = (search: Readonly<Record<string, unknown>>): boolean =>
  search.view === undefined && Object.keys(viewSearchOf(search)).length === 0 && (search.page ?? 1) === 1;

/**
 * The page size of an address: its own, or its view's; else the user's own, but only on the first page. Page 3 with 10 rows per page has
 * other patients than page 3 with 25, and an address must show every user the same rows (LIST-020).
 */
export function pageSizeIn(search: Readonly<Record<string, unknown>>, ofView: string | undefined, ofUser: number): number {
  const own = Number(search.page_size ?? 10);
  if (own !== 10) return own;
  if (ofView !== undefined) return Number(ofView);
  return Number(search.page ?? 1) > 1 || search.view !== undefined ? 10 : ofUser;
}

/** The query of the list's operation: the address's parameters that it declares, and those that the screen fixes. */
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
