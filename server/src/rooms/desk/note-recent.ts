import { fail } from '@akoma/contract/base';
import type * as contract from '@akoma/contract/desk';
import type { Verb } from '../../platform/http/answer.ts';
import type { DeskNeeds } from './desk.needs.ts';
import { listRecentRows, upsertRecent } from './desk.store.ts';

/** Puts a record at the head of the recent ones (PAT-019). */
export const noteRecent =
  ({ recordExists }: DeskNeeds): Verb<typeof contract.noteRecent> =>
  async (ctx, { params }) => {
    if (!(await recordExists(ctx, params.kind, params.id))) throw fail('not_found', {});
    await upsertRecent(ctx, params.kind, params.id);
    return { data: await listRecentRows(ctx, params.kind) };
  };
