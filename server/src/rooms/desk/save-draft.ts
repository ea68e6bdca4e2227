import * as contract from '@akoma/contract/desk';
import type { Verb } from '../../platform/http/answer.ts';
import { replaceDraft } from './desk.store.ts';

/** Keeps an unfinished entry for 24 hours from now (rulings.md 23). */
export const saveDraft: Verb<typeof contract.saveDraft> = async (ctx, { params, body }) => {
  const expires_at = new Date(ctx.now.getTime() + contract.draftHours * 3_600_000);
  const data = await replaceDraft(ctx, { ...params, content: body.content, expires_at });
  return { data };
};
