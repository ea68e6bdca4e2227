import type { ReplyOf } from '@akoma/contract/base';
import { editView, readListWorkbench, saveListSetting } from '@akoma/contract/workbench';
import { type QueryClient, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { ask, giveFailure } from '../../client/ask.ts';
import type { ListKept, ListSetting, ListView } from '../../client/list/list-workbench.ts';
import { request } from '../../client/request.ts';

type Likings = ReplyOf<typeof readListWorkbench>;

/** All settings and views of this user; asked for once, and after that changed here as they are changed there. */
const askLikings = queryOptions({ ...ask(readListWorkbench), staleTime: Number.POSITIVE_INFINITY, gcTime: Number.POSITIVE_INFINITY });

/** Changes what is shown of the likings at once. */
const changeLikings = (queries: QueryClient, change: (data: Likings['data']) => Partial<Likings['data']>): void =>
  void queries.setQueryData(askLikings.queryKey, (before) => before && { ...before, data: { ...before.data, ...change(before.data) } });

/** Loads the preferences before a list's first rows. If that fails, the list is shown in its default form. */
export const prepareLikings = async (queries: QueryClient): Promise<(list: string) => readonly ListView[]> => {
  const likings = await queries.ensureQueryData(askLikings).catch(() => undefined);
  return (list) => likings?.data.views.filter((view) => view.list === list) ?? [];
};

const usual: ListSetting = { layout: null, density: null };

/** What is kept of one list; choices are shown at once and sent one after the other, so that the last one stays. */
export function useLikings(list: string): ListKept {
  const queries = useQueryClient();
  const { data, isPending } = useQuery(askLikings);
  const failed = (error: unknown) => {
    giveFailure(error, 'This choice could not be saved');
    void queries.invalidateQueries({ queryKey: askLikings.queryKey });
  };
  return {
    setting: data?.data.settings.find((setting) => setting.list === list) ?? usual,
    views: data?.data.views.filter((view) => view.list === list) ?? [],
    isKnown: !isPending,
    keepSetting: (setting) => {
      changeLikings(queries, ({ settings }) => ({ settings: [...settings.filter((one) => one.list !== list), { ...setting, list }] }));
      inTurn(() => request(saveListSetting, { params: { list }, body: setting })).catch(failed);
    },
    keepViewLayout: (view, layout) => {
      changeLikings(queries, ({ views }) => ({ views: views.map((one) => (one.id === view.id ? { ...one, layout } : one)) }));
      inTurn(() => request(editView, { params: { id: view.id }, body: { layout } })).then(
        // its version has risen
        ({ data: { version } }) =>
          changeLikings(queries, ({ views }) => ({ views: views.map((one) => (one.id === view.id ? { ...one, version } : one)) })),
        failed,
      );
    },
  };
}

let last: Promise<unknown> = Promise.resolve();
const inTurn = <T>(work: () => Promise<T>): Promise<T> => {
  const mine = last.then(work, work);
  last = mine.catch(() => {});
  return mine;
};
