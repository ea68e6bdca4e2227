import { type AnyOperation, type InputOf, PageQuery, type ReplyOf } from '@akoma/contract/base';
import { ask, askCached, freshMs } from '../ask.ts';
import type { SearchSchema } from '../lenient-search.ts';
import type { Load } from '../load.ts';
import { pageSizeOr } from '../page-size.ts';
import { pause } from '../pause.ts';
import { listWorkbench } from './list-workbench.ts';
import { isBare, pageSizeIn, queryIn, withListFields } from './list-search.ts';

/** One row of a list's reply. */
export type RowOf<O extends AnyOperation> = ReplyOf<O> extends { data: readonly (infer Row)[] } ? Row : never;

/** Rows that arrive within this time appear together with the list; skeletons are shown after it (screens.md, law 5). */
const patienceMs = 150;

interface Given<O extends AnyOperation> {
  /** The list's name for the workbench; the same in every workspace: `patients`. */
  name: string;
  operation: O;
  /** Exports the same list as a file. */
  exported?: AnyOperation;
  /** Its rows are printed, with the columns that are shown. */
  printed?: true;
  /** Rarely changes: cached for an hour and not reloaded when the user returns (CALL-005, CALL-009). */
  cached?: true;
  /** Default page size, for a list that is read as a whole. */
  pageSize?: number;
  /** Path parameters of the operation, from those of the page: `({ id }) => ({ id })` for lists under `patients/{id}`. */
  path?: (params: Readonly<Record<string, string>>) => Record<string, string>;
  /** Query parameters that the page fixes, such as the patient. */
  fixed?: (params: Readonly<Record<string, string>>) => Record<string, unknown>;
  /**
   * With which filters and order the list opens, unless its address or the user's default view says otherwise; by the organisation's clock.
   * Users who take the filters away then see all rows.
   */
  begin?: (zone: string) => Record<string, string>;
}

/** A list as every screen of lists uses it. */
export interface List<O extends AnyOperation = AnyOperation> extends Given<O> {
  queryOf: (search: object, params: Readonly<Record<string, string>>, viewPageSize?: string) => Record<string, unknown>;
  /** The query of the rows. */
  askRows: (query: Record<string, unknown>, params: Readonly<Record<string, string>>) => ReturnType<typeof ask<O>>;
  /** What the screen exports as `search`: the operation's own query, and the parameters of every list. */
  search: SearchSchema;
  /** What the screen exports as `load`. */
  load: (given: Load) => Promise<unknown>;
}

/**
 * Describes a list once: its operation, its name, its file. `export const { load, search } = list` gives the screen its loader and its
 * search schema.
 */
export function listOf<O extends AnyOperation>(given: Given<O>): List<O> {
  const fields = Object.keys((given.operation.query as { shape?: object } | undefined)?.shape ?? {});
  const queryOf: List<O>['queryOf'] = (search, params, viewPageSize) => {
    const read = search as Record<string, unknown>;
    const page_size = pageSizeIn(read, viewPageSize, given.pageSize ?? pageSizeOr(10));
    return queryIn(fields, { page: 1, ...read, page_size }, given.fixed?.(params) ?? {});
  };
  const askRows: List<O>['askRows'] = (query, params) => {
    const asked = given.cached ? askCached : ask;
    const input = given.path ? { params: given.path(params), query } : { query };
    return { ...asked(given.operation, input as InputOf<O>), ...(given.cached ? {} : { staleTime: freshMs }) };
  };
  const load: List<O>['load'] = async ({ queries, params, search }) => {
    const prepared = listWorkbench().prepare(queries);
    const read = search as Record<string, unknown>;
    const rows = async () => {
      // the screen opens a default view first, and what the list begins with
      if (isBare(read) && (given.begin || (await prepared)(given.name).some(({ is_default }) => is_default))) return;
      const ofView =
        read.view === undefined ? undefined : (await prepared)(given.name).find(({ id }) => id === read.view)?.search.page_size;
      await queries.ensureQueryData(askRows(queryOf(read, params, ofView), params));
    };
    // Fast answers are awaited; for slow or failed ones the list shows its state in the table, with title, search and buttons around it.
    await Promise.race([Promise.all([prepared, rows()]).catch(() => {}), pause(patienceMs, new AbortController().signal)]);
  };
  return {
    ...given,
    queryOf,
    askRows,
    search: withListFields(given.operation.query ?? PageQuery, Object.keys(given.fixed?.({}) ?? {})),
    load,
  };
}
