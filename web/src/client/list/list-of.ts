import { type AnyOperation, type InputOf, PageQuery, type ReplyOf } from '@akoma/contract/base';
import { ask, askCached, freshMs } from '../ask.ts';
import type { SearchSchema } from '../lenient-search.ts';
import type { Load } from '../load.ts';
import { pageSizeOr } from '../page-size.ts';
import { listWorkbench } from './list-workbench.ts';
import { isBare, pageSizeIn, queryIn, withListFields } from './list-search.ts';

/** One row of a list's answer. */
export type RowOf<O extends AnyOperation> = ReplyOf<O> extends { data: readonly (infer Row)[] } ? Row : never;

interface Given<O extends AnyOperation> {
  /** The list's name for the workbench; the same in every workspace: `patients`. */
  name: string;
  operation: O;
  /** Gives the same list as a file. */
  exported?: AnyOperation;
  /** Hardly changes: believed for an hour and not asked for again on coming back (CALL-005, CALL-009). */
  cached?: true;
  /** Rows on a page unless somebody chooses: for a list that is looked at whole. */
  pageSize?: number;
  /** What stands in the operation's path, read when it is asked: `({ id }) => ({ id })` for lists under `patients/{id}`. */
  path?: (params: Readonly<Record<string, string>>) => Record<string, string>;
  /** What the page itself says of the query: whose visits. */
  fixed?: (params: Readonly<Record<string, string>>) => Record<string, unknown>;
}

/** A list as every screen of lists uses it. */
export interface List<O extends AnyOperation = AnyOperation> extends Given<O> {
  queryOf: (search: object, params: Readonly<Record<string, string>>, viewPageSize?: string) => Record<string, unknown>;
  /** The query of the rows. */
  askRows: (query: Record<string, unknown>, params: Readonly<Record<string, string>>) => ReturnType<typeof ask<O>>;
  /** What the screen exports as `search`: the operation's own query, and what every list has. */
  search: SearchSchema;
  /** What the screen exports as `load`. */
  load: (given: Load) => Promise<unknown>;
}

/** Describes a list once: its operation, its name, its file. `export const { load, search } = list` makes the screen's loader and its address. */
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
    return { ...asked(given.operation, input as InputOf<O> as never), ...(given.cached ? {} : { staleTime: freshMs }) };
  };
  const load: List<O>['load'] = async ({ queries, params, search }) => {
    const prepared = listWorkbench().prepare(queries);
    const read = search as Record<string, unknown>;
    if (isBare(read)) {
      const views = (await prepared)(given.name);
      if (views.some(({ is_default }) => is_default)) return undefined; // the screen goes to that view first
    }
    const views = prepared.then((of) => of(given.name));
    const ofView = read.view === undefined ? undefined : (await views).find(({ id }) => id === read.view)?.search.page_size;
    return Promise.all([prepared, queries.ensureQueryData(askRows(queryOf(read, params, ofView), params))]);
  };
  return { ...given, queryOf, askRows, search: withListFields(given.operation.query ?? PageQuery), load };
}
