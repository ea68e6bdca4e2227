import type * as contract from '@akoma/contract/desk';
import type { Verb } from '../../platform/http/answer.ts';
import { listRecentRows, upsertRecent } from './desk.store.ts';

/** Puts a record at the head of the recent ones (PAT-019). */
export const noteRecent: Verb<typeof contract.noteRecent> = async (ctx, { params }) => {
  await upsertRecent(ctx, params.kind, params.id);
  return { data: await listRecentRows(ctx, params.kind) };
};
