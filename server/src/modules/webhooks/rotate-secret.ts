import { fail } from '@akoma/contract/base';
import type * as contract from '@akoma/contract/webhooks';
import type { Handler } from '../../platform/http/route.ts';
import { seal } from '../../platform/seal.ts';
import { findForSending, findWebhookRow, updateWebhookRow } from './webhook.store.ts';
import type { WebhooksMeans } from './webhooks.ports.ts';
import { newSecret, previousHoldsHours, secretHint } from './webhooks.rules.ts';

/** Creates a new secret; the previous one also signs until the receiver has switched (HOOK-004). */
export const rotateSecret =
  ({ sealing }: WebhooksMeans): Handler<typeof contract.rotateSecret> =>
  async (ctx, { params }) => {
    const before = await findForSending(ctx, params.webhook_id);
    if (!before) throw fail('not_found', {});
    const secret = newSecret();
    await updateWebhookRow(ctx, before.id, {
      secret: seal(sealing, before.id, Buffer.from(secret)),
      secret_hint: secretHint(secret),
      previous_secret: before.secret,
      previous_secret_until: before.secret && new Date(ctx.now.getTime() + previousHoldsHours * 3_600_000).toISOString(),
    });
    return { data: { ...(await findWebhookRow(ctx, before.id))!, secret } };
  };
