import type * as contract from '@akoma/contract/desk';
import type { Verb } from '../../platform/http/answer.ts';
import { deleteDraft, findDraft } from './desk.store.ts';

/** Forgets a draft for good; discarding one that is not there is no mistake. */
export const discardDraft: Verb<typeof contract.discardDraft> = async (ctx, { params }) => {
  const data = (await findDraft(ctx, params)) ?? null;
  await deleteDraft(ctx, params);
  return { data };
};
