import { fail } from '@akoma/contract/base';
import type * as contract from '@akoma/contract/files';
import { quotaOfOperators, usualQuota } from '@akoma/contract/files';
import { staleEdit } from '../../platform/http/refusals.ts';
import type { Handler } from '../../platform/http/route.ts';
import type { FilesMeans } from './files.ports.ts';
import { quotaOf } from './files.rules.ts';
import { holdSpace, saveQuota } from './space.store.ts';

/**
 * Changes the organisation's quota. It may be below the present use: nothing is lost, but nothing can be added. Only operators may raise it
 * above the default or its previous value, because the disk belongs to all organisations of the installation.
 */
export const editSpace =
  ({ isOperator }: Pick<FilesMeans, 'isOperator'>): Handler<typeof contract.editSpace> =>
  async (ctx, { body }) => {
    const current = await holdSpace(ctx);
    const most = Math.max(usualQuota, current.quota_mb ?? usualQuota);
    if (body.quota_mb !== null && body.quota_mb > most && !(await isOperator(ctx.db, ctx.actor.user_id)))
      throw fail('files.quotaOfOperators', {}, { quota_mb: [quotaOfOperators] });
    const saved = await saveQuota(ctx, body.quota_mb, body.version);
    if (!saved) throw staleEdit(body, current);
    return { data: { ...saved, quota_bytes: quotaOf(saved) } };
  };
