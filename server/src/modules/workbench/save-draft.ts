import { fail } from '@akoma/contract/base';
import * as contract from '@akoma/contract/workbench';
import type { Handler } from '../../platform/http/route.ts';
import { holdDraftCount, insertDraft, updateDraft } from './workbench.store.ts';

/** Stores an unfinished entry for 24 hours from now (rulings.md 23); the number per user is limited. */
export const saveDraft: Handler<typeof contract.saveDraft> = async (ctx, { params, body }) => {
  const page = body.page ?? null;
  const draft = { ...params, page, content: body.content, expires_at: new Date(ctx.now.getTime() + contract.draftHours * 3_600_000) };
  const kept = await updateDraft(ctx, draft);
  if (kept) return { data: kept };
  if ((await holdDraftCount(ctx)) >= contract.draftsKept) throw fail('workbench.tooManyDrafts', { limit: contract.draftsKept });
  return { data: await insertDraft(ctx, draft) };
};
