import { fail } from '@akoma/contract/base';
import type * as contract from '@akoma/contract/workbench';
import { refuseStale, staleEdit } from '../../platform/http/refusals.ts';
import type { Handler } from '../../platform/http/route.ts';
import { checkViewName } from './workbench.rules.ts';
import { clearDefault, findView, listViews, lockViews, updateView } from './list.store.ts';

/** Renames a view, replaces its filters, or makes it the default. */
export const editView: Handler<typeof contract.editView> = async (ctx, { params, body }) => {
  await lockViews(ctx);
  const before = await findView(ctx, params.id, false);
  if (!before) throw fail('not_found', {});
  await refuseStale(body, before);
  const { version: _seen, ...changes } = body;
  const view = { ...before, ...changes };
  checkViewName(await listViews(ctx, view.list), view);
  if (view.is_default) await clearDefault(ctx, view.list, view.id);
  const data = await updateView(ctx, view);
  if (!data) throw staleEdit(body, before);
  return { data };
};
