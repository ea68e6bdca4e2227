import type { AnyOperation } from '@akoma/contract/base';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useBlocker, useLocation, useNavigate, useParams, useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { hasDirtyLayer, leaveDirty } from '../../ui/layer/confirm.ts';
import { useZone } from '../../ui/time/when.tsx';
import { freshMs } from '../ask.ts';
import { linkHere } from '../link-to.ts';
import { rememberPageSize } from '../page-size.ts';
import { isSame } from '../record-edit.ts';
import { Refused } from '../refused.ts';
import { useSearchOf } from '../use-search-of.ts';
import { countOf } from './count-of.ts';
import { type ListKept, type ListView, listWorkbench } from './list-workbench.ts';
import type { List, RowOf } from './list-of.ts';
import { besideList, filtersIn, isBare, type ListFields } from './list-search.ts';

type Search = Record<string, unknown> & ListFields;

/** The dialogs of a list. The address says which one is open, so Back closes it and a link opens it (LIST-006). */
export interface ListModals {
  open: string | undefined;
  edit: string | undefined;
  isNew: boolean;
  show: (modal: { open: string } | { edit: string } | { new: '1' }) => void;
  close: () => void;
}

/** State and actions of a list's screen, independent of its appearance. */
export interface ListScreenState<O extends AnyOperation> {
  list: List<O>;
  search: Search;
  /** The path parameters of the page, such as the patient. */
  params: Readonly<Record<string, string>>;
  query: Record<string, unknown>;
  /** Undefined until the first rows have loaded. */
  rows: RowOf<O>[] | undefined;
  total: number;
  /** There are more than `total`: a search counts only so far. */
  atLeast: boolean;
  page: number;
  pageSize: number;
  busy: boolean;
  /** Why it could not be loaded. */
  failed: string | undefined;
  /** The moment of the rows, when they are older than five minutes. */
  asAt: string | undefined;
  retry: () => void;
  filtered: boolean;
  /** Narrowed by what the list begins with, and by nothing that the user has chosen. */
  asBegun: boolean;
  /** Narrows the list, from its first page on. */
  filter: (change: Record<string, unknown>) => void;
  clear: () => void;
  toPage: (page: number) => void;
  toPageSize: (size: number) => void;
  order: (ordering: string | undefined) => void;
  selected: readonly string[];
  select: (ids: readonly string[]) => void;
  modals: ListModals;
  kept: ListKept;
  /** The saved view that the address names, if it is this user's. */
  view: ListView | undefined;
  /** The search of the default view, or what the list begins with, if the address does not say anything: the screen navigates to it. */
  opensWith: Record<string, string> | undefined;
}

/**
 * The behaviour of every list: search, filters, days, order, page and open dialog are in the address; rows are reloaded when the user
 * returns after five minutes (LIST-011); answers to outdated queries are dropped, because each query has its own key; rows can be selected
 * across pages.
 */
export function useListScreen<O extends AnyOperation>(list: List<O>): ListScreenState<O> {
  const search = useSearchOf(list.search) as Search;
  const params = useParams({ strict: false }) as Record<string, string>;
  const kept = listWorkbench().useKept(list.name);
  const view = kept.views.find(({ id }) => id === search.view);
  const query = list.queryOf(search, params, view?.search.page_size);
  const zone = useZone();
  const preset = kept.views.find(({ is_default }) => is_default);
  const begin = list.begin?.(zone);
  // a list that has begun, and whose address says nothing any more, is one whose filters were taken away
  const whose = JSON.stringify(params);
  const [begunFor, setBegunFor] = useState<string>();
  if (begunFor !== whose && !isBare(search)) setBegunFor(whose);
  const begun = preset ? { ...preset.search, view: preset.id } : begunFor === whose ? undefined : begin;
  const opensWith = isBare(search) && kept.isKnown ? begun : undefined;
  const found = useQuery({
    ...list.askRows(query, params),
    placeholderData: keepPreviousData,
    enabled: kept.isKnown && !opensWith,
  });
  // a list's answer is a page of its rows
  const shown = found.data as { data: RowOf<O>[]; total?: number; total_is?: 'exact' | 'at_least'; page: number } | undefined;
  // not a failed list, but a page that this user may not see or that does not exist
  if (found.error instanceof Refused && !found.isFetching && [403, 404].includes(found.error.status)) throw found.error;
  const [selected, select] = useState<readonly string[]>([]);
  const navigate = useNavigate();
  const go = (change: Record<string, unknown>, replace = false) =>
    void navigate({ ...linkHere((before) => ({ ...before, ...change })), replace });
  const pageSize = Number(query.page_size);
  const filters = filtersIn(search);
  const isOld = !found.isPlaceholderData && found.data !== undefined && Date.now() - found.dataUpdatedAt > freshMs && !list.cached;

  return {
    list,
    search,
    params,
    query,
    rows: shown?.data,
    total: countOf(shown),
    atLeast: shown?.total_is === 'at_least',
    // the number of the rows that are shown: the next page may still be on its way
    page: shown?.page ?? Number(query.page),
    pageSize,
    busy: found.isFetching,
    failed: found.isError ? (found.error?.message ?? '') : undefined,
    asAt: isOld ? new Date(found.dataUpdatedAt).toISOString() : undefined,
    retry: () => void found.refetch(),
    filtered: Object.keys(filters).length > 0,
    asBegun: begin !== undefined && isSame(filters, filtersIn(begin)),
    // typing is one history entry; each chosen filter is a separate one
    filter: (change) => go({ ...change, page: 1 }, 'search' in change && Object.keys(change).length === 1),
    clear: () => go({ ...Object.fromEntries(Object.keys(filters).map((key) => [key, undefined])), page: 1 }),
    // later pages carry their size in the address, because other users would otherwise see other rows there
    toPage: (page) => go({ page, page_size: pageSize }),
    toPageSize: (page_size) => {
      rememberPageSize(page_size);
      go({ page_size, page: 1 });
    },
    order: (ordering) => go({ ordering, page: 1 }),
    selected,
    select,
    modals: useModals(search, go),
    kept,
    view,
    opensWith,
  };
}

function useModals(search: Search, go: (change: Record<string, unknown>, replace?: boolean) => void): ListModals {
  const router = useRouter();
  const navigate = useNavigate();
  const cameFromHere = useLocation({ select: ({ state }) => state.listDialog === true });
  const isShown = search.open !== undefined || search.edit !== undefined || search.new !== undefined;
  useBlocker({
    disabled: !isShown,
    enableBeforeUnload: false,
    shouldBlockFn: async ({ action }) => action === 'BACK' && hasDirtyLayer() && !(await leaveDirty(true)),
  });
  return {
    open: search.open,
    edit: search.edit,
    isNew: search.new !== undefined,
    show: (modal) =>
      void navigate({
        ...linkHere((before) => ({ ...before, open: undefined, edit: undefined, new: undefined, ...modal })),
        state: besideList,
      }),
    // opened from the list: go back in history; opened by a link: there is no entry to go back to
    close: () =>
      cameFromHere ? router.history.back({ ignoreBlocker: true }) : go({ open: undefined, edit: undefined, new: undefined }, true),
  };
}
