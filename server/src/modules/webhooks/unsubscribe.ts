import { fail } from '@akoma/contract/base';
import type * as contract from '@akoma/contract/webhooks';
import type { Handler } from '../../platform/http/route.ts';
import { findWebhookRow, updateWebhookRow } from './webhook.store.ts';

/** Removes a webhook and its secrets; its deliveries can be viewed until they are purged. */
export const unsubscribe: Handler<typeof contract.unsubscribe> = async (ctx, { params }) => {
  const before = await findWebhookRow(ctx, params.webhook_id);
  if (!before) throw fail('not_found', {});
  const nothing = Buffer.alloc(0);
  await updateWebhookRow(ctx, before.id, {
    active: false,
    deleted_at: ctx.now.toISOString(),
    secret: nothing,
    previous_secret: null,
    previous_secret_until: null,
  });
  return { data: { ...before, active: false } };
};
