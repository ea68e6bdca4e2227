import { fail } from '@akoma/contract/base';
import * as contract from '@akoma/contract/desk';
import type { Verb } from '../../platform/http/answer.ts';
import { holdDraftCount, insertDraft, updateDraft } from './desk.store.ts';

/** Keeps an unfinished entry for 24 hours from now (rulings.md 23); of one user a bounded number. */
export const saveDraft: Verb<typeof contract.saveDraft> = async (ctx, { params, body }) => {
  const draft = { ...params, content: body.content, expires_at: new Date(ctx.now.getTime() + contract.draftHours * 3_600_000) };
  const kept = await updateDraft(ctx, draft);
  if (kept) return { data: kept };
  if ((await holdDraftCount(ctx)) >= contract.draftsKept) throw fail('desk.tooManyDrafts', { limit: contract.draftsKept });
  return { data: await insertDraft(ctx, draft) };
};
