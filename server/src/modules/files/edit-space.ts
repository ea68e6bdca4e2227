import { fail } from '@akoma/contract/base';
import type * as contract from '@akoma/contract/files';
import { quotaOfOperators, usualQuota } from '@akoma/contract/files';
import type { Handler } from '../../platform/http/route.ts';
import type { FilesPorts } from './files.ports.ts';
import { quotaOf } from './files.rules.ts';
import { holdSpace, saveQuota } from './space.store.ts';

/**
 * Gives the organisation another quota. Less than it keeps already is allowed: nothing is lost, and nothing more comes in. More than
 * everybody has, and more than it was given, is an operator's to give: the disk belongs to all who share the installation.
 */
export const editSpace =
  ({ isOperator }: Pick<FilesPorts, 'isOperator'>): Handler<typeof contract.editSpace> =>
  async (ctx, { body }) => {
    const current = await holdSpace(ctx);
    const most = Math.max(usualQuota, current.quota_mb ?? usualQuota);
    if (body.quota_mb !== null && body.quota_mb > most && !(await isOperator(ctx.db, ctx.actor.user_id)))
      throw fail('files.quotaOfOperators', {}, { quota_mb: [quotaOfOperators] });
    const saved = await saveQuota(ctx, body.quota_mb, body.version);
    if (!saved) throw fail('conflict', { current, sent: body });
    return { data: { ...saved, quota_bytes: quotaOf(saved) } };
  };
