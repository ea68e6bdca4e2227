import { fail } from '@akoma/contract/base';
import type * as contract from '@akoma/contract/files';
import type { Verb } from '../../platform/http/answer.ts';
import { quotaOf } from './files.rules.ts';
import { findSpace, saveQuota } from './space.store.ts';

/** Gives the organisation another quota. Less than it keeps already is allowed: nothing is lost, and nothing more comes in. */
export const editSpace: Verb<typeof contract.editSpace> = async (ctx, { body }) => {
  const saved = await saveQuota(ctx, body.quota_mb, body.version);
  if (!saved) throw fail('conflict', { current: await findSpace(ctx), sent: body });
  return { data: { ...saved, quota_bytes: quotaOf(saved) } };
};
