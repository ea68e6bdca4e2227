import { fail } from '@akoma/contract/base';
import type * as contract from '@akoma/contract/webhooks';
import type { Handler } from '../../platform/http/route.ts';
import { seal } from '../../platform/seal.ts';
import { newId } from '../../platform/id.ts';
import { refusesAddress } from '../../platform/outgoing/send-safely.ts';
import { countWebhooks, findWebhookRow, insertWebhook } from './webhook.store.ts';
import type { WebhooksMeans } from './webhooks.ports.ts';
import { mostWebhooks, newSecret, secretHint } from './webhooks.rules.ts';

/** Adds a webhook (HOOK-002). Its secret is in this answer and, sealed, in its row. */
export const subscribe =
  ({ sealing, privateToo }: WebhooksMeans): Handler<typeof contract.subscribe> =>
  async (ctx, { body }) => {
    const { url, events, description = null, secret = newSecret() } = body;
    if (refusesAddress(url, privateToo)) throw fail('webhooks.addressRefused', {}, { url: [addressRefused] });
    if ((await countWebhooks(ctx)) >= mostWebhooks) throw fail('webhooks.tooMany', { most: mostWebhooks });
    const id = newId();
    const sealed = seal(sealing, id, Buffer.from(secret));
    await insertWebhook(ctx, id, { url, events, description: description || null, secret: sealed, secret_hint: secretHint(secret) });
    return { data: { ...(await findWebhookRow(ctx, id))!, secret } };
  };

/** The error at the field. */
export const addressRefused = 'Enter an address that begins with https:// and is reachable on the public internet.';
