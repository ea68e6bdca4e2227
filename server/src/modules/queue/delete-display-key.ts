import { fail } from '@akoma/contract/base';
import type { deleteDisplayKey as operation } from '@akoma/contract/queue';
import type { Handler } from '../../platform/http/route.ts';
import { findKey, revokeKey } from './display.store.ts';

/** Revokes the key of a public screen. */
export const deleteDisplayKey: Handler<typeof operation> = async (ctx, { params: { id } }) => {
  const key = await findKey(ctx, id);
  if (!key || !(await revokeKey(ctx, id, ctx.now))) throw fail('not_found', {});
  return { data: key };
};
