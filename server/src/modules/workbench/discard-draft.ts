import type * as contract from '@akoma/contract/workbench';
import type { Handler } from '../../platform/http/route.ts';
import { deleteDraft, findDraft } from './workbench.store.ts';

/** Deletes a draft; discarding a missing one is no error. */
export const discardDraft: Handler<typeof contract.discardDraft> = async (ctx, { params }) => {
  const data = (await findDraft(ctx, params)) ?? null;
  await deleteDraft(ctx, params);
  return { data };
};
