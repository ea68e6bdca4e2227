import type * as contract from '@akoma/contract/workbench';
import type { Handler } from '../../platform/http/route.ts';
import { newId } from '../../platform/id.ts';
import { checkViewCount, checkViewName } from './workbench.rules.ts';
import { clearDefault, insertView, listViews, lockViews } from './list.store.ts';

/** Saves the current filters and order of a list under a name. */
export const addView: Handler<typeof contract.addView> = async (ctx, { body }) => {
  await lockViews(ctx);
  const views = await listViews(ctx, body.list);
  checkViewCount(views);
  checkViewName(views, { id: null, name: body.name });
  const id = newId();
  if (body.is_default) await clearDefault(ctx, body.list, id);
  return { data: await insertView(ctx, id, body.list, body) };
};
