import { fail } from '@akoma/contract/base';
import type * as contract from '@akoma/contract/workbench';
import type { Handler } from '../../platform/http/route.ts';
import { findView, lockViews, updateRemoved } from './list.store.ts';

/** Removes a view; for a while its owner can undo it. */
export const removeView: Handler<typeof contract.removeView> = async (ctx, { params }) => {
  await lockViews(ctx);
  if (!(await findView(ctx, params.id, false))) throw fail('not_found', {});
  return { data: await updateRemoved(ctx, params.id, true) };
};
