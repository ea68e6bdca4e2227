import { fail } from '@akoma/contract/base';
import type * as contract from '@akoma/contract/desk';
import type { Verb } from '../../platform/http/answer.ts';
import { checkViewCount, checkViewName } from './desk.rules.ts';
import { findView, listViews, lockViews, updateRemoved } from './list.store.ts';

/** Undoes the removal of a view. */
export const restoreView: Verb<typeof contract.restoreView> = async (ctx, { params }) => {
  await lockViews(ctx);
  const removed = await findView(ctx, params.id, true);
  if (!removed) throw fail('not_found', {});
  const views = await listViews(ctx, removed.list);
  checkViewCount(views);
  checkViewName(views, removed);
  return { data: await updateRemoved(ctx, params.id, false) };
};
