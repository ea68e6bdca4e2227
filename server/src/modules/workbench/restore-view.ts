import { fail } from '@akoma/contract/base';
import type * as contract from '@akoma/contract/workbench';
import type { Handler } from '../../platform/http/route.ts';
import { checkViewCount, checkViewName } from './workbench.rules.ts';
import { findView, listViews, lockViews, updateRemoved } from './list.store.ts';

/** Undoes the removal of a view. */
export const restoreView: Handler<typeof contract.restoreView> = async (ctx, { params }) => {
  await lockViews(ctx);
  const removed = await findView(ctx, params.id, true);
  if (!removed) throw fail('not_found', {});
  const views = await listViews(ctx, removed.list);
  checkViewCount(views);
  checkViewName(views, removed);
  return { data: await updateRemoved(ctx, params.id, false) };
};
