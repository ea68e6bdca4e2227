import type { AnyOperation } from '@akoma/contract/base';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useBlocker, useLocation, useNavigate, useParams, useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { hasDirtyLayer, leaveDirty } from '../../ui/layer/confirm.ts';
import { freshMs } from '../ask.ts';
import { rememberPageSize } from '../page-size.ts';
import { useSearchOf } from '../use-search-of.ts';
import { type ListKept, type ListView, listWorkbench } from './list-workbench.ts';
import type { List, RowOf } from './list-of.ts';
import { besideList, filtersIn, isBare, type ListFields } from './list-search.ts';

type Search = Record<string, unknown> & ListFields;

/** The dialogs of a list. Which one is open stands in the address, so Back closes it and a link opens it (LIST-006). */
export interface ListModals {
  open: string | undefined;
  edit: string | undefined;
  isNew: boolean;
  show: (modal: { open: string } | { edit: string } | { new: '1' }) => void;
  close: () => void;
}

/** Everything that a list's screen knows and does; what it shows is the screen's own. */
export interface ListScreenState<O extends AnyOperation> {
  list: List<O>;
  search: Search;
  /** The parts of the page's address: whose list it is. */
  params: Readonly<Record<string, string>>;
  query: Record<string, unknown>;
  /** Undefined until the first came. */
  rows: RowOf<O>[] | undefined;
  total: number;
  page: number;
  pageSize: number;
  busy: boolean;
  /** Why it could not be fetched. */
  failed: string | undefined;
  /** The moment of the rows, when they are older than five minutes. */
  asAt: string | undefined;
  retry: () => void;
  filtered: boolean;
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
  /** The default view, while the address says nothing: the screen goes there. */
  opensWith: ListView | undefined;
}

/**
 * The behaviour of every list: search, filters, days, order, page and open dialog in the address; rows that are asked for again when one
 * comes back to them after five minutes (LIST-011); answers to an older question are dropped, because each question has its own key; rows
 * chosen over several pages.
 */
export function useListScreen<O extends AnyOperation>(list: List<O>): ListScreenState<O> {
  const search = useSearchOf(list.search) as Search;
  const params = useParams({ strict: false }) as Record<string, string>;
  const kept = listWorkbench().useKept(list.name);
  const view = kept.views.find(({ id }) => id === search.view);
  const query = list.queryOf(search, params, view?.search.page_size);
  const opensWith = isBare(search) ? kept.views.find(({ is_default }) => is_default) : undefined;
  const found = useQuery({ ...list.askRows(query, params), placeholderData: keepPreviousData, enabled: !opensWith } as never) as {
    data: { data: RowOf<O>[]; total: number; page: number } | undefined;
    error: Error | null;
    isError: boolean;
    isFetching: boolean;
    isPlaceholderData: boolean;
    dataUpdatedAt: number;
    refetch: () => unknown;
  };
  const [selected, select] = useState<readonly string[]>([]);
  const navigate = useNavigate();
  const go = (change: Record<string, unknown>, replace = false) =>
    void navigate({ to: '.', search: (before: object) => ({ ...before, ...change }), replace, resetScroll: false } as never);
  const pageSize = Number(query.page_size);
  const filters = filtersIn(search);
  const isOld = !found.isPlaceholderData && found.data !== undefined && Date.now() - found.dataUpdatedAt > freshMs && !list.cached;

  return {
    list,
    search,
    params,
    query,
    rows: found.data?.data,
    total: found.data?.total ?? 0,
    // the number of the rows that are shown: the next page may still be on its way
    page: found.data?.page ?? Number(query.page),
    pageSize,
    busy: found.isFetching,
    failed: found.isError ? (found.error?.message ?? '') : undefined,
    asAt: isOld ? new Date(found.dataUpdatedAt).toISOString() : undefined,
    retry: () => void found.refetch(),
    filtered: Object.keys(filters).length > 0,
    // typing is one step for Back; a chosen filter is a step of its own
    filter: (change) => go({ ...change, page: 1 }, 'search' in change && Object.keys(change).length === 1),
    clear: () => go({ ...Object.fromEntries(Object.keys(filters).map((key) => [key, undefined])), page: 1 }),
    // the size goes with a later page, or others would see other rows there
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
        to: '.',
        search: (before: object) => ({ ...before, open: undefined, edit: undefined, new: undefined, ...modal }),
        state: besideList,
        resetScroll: false,
      } as never),
    // opened from the list, its step is taken back; opened by a link, there is no step to take back
    close: () =>
      cameFromHere ? router.history.back({ ignoreBlocker: true }) : go({ open: undefined, edit: undefined, new: undefined }, true),
  };
}
