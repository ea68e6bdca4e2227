import type * as contract from '@akoma/contract/workbench';
import type { Handler } from '../../platform/http/route.ts';
import { deleteDraft, findDraft } from './workbench.store.ts';

/** Forgets a draft for good; discarding one that is not there is no mistake. */
export const discardDraft: Handler<typeof contract.discardDraft> = async (ctx, { params }) => {
  const data = (await findDraft(ctx, params)) ?? null;
  await deleteDraft(ctx, params);
  return { data };
};
