import { fail } from '@akoma/contract/base';
import type * as contract from '@akoma/contract/webhooks';
import type { Handler } from '../../platform/http/route.ts';
import { seal } from '../../platform/seal.ts';
import { newId } from '../../platform/id.ts';
import { refusesAddress } from './send-safely.ts';
import { countWebhooks, findWebhookRow, insertWebhook } from './webhook.store.ts';
import type { WebhooksPorts } from './webhooks.ports.ts';
import { mostWebhooks, newSecret, secretHint } from './webhooks.rules.ts';

/** Has events told to an address (HOOK-002). The secret is in this answer and, sealed, in its row. */
export const subscribe =
  ({ sealing, privateToo }: WebhooksPorts): Handler<typeof contract.subscribe> =>
  async (ctx, { body }) => {
    const { url, events, description = null, secret = newSecret() } = body;
    if (refusesAddress(url, privateToo)) throw fail('webhooks.addressRefused', {}, { url: [addressRefused] });
    if ((await countWebhooks(ctx)) >= mostWebhooks) throw fail('webhooks.tooMany', { most: mostWebhooks });
    const id = newId();
    const sealed = seal(sealing, id, Buffer.from(secret));
    await insertWebhook(ctx, id, { url, events, description: description || null, secret: sealed, secret_hint: secretHint(secret) });
    return { data: { ...(await findWebhookRow(ctx, id))!, secret } };
  };

/** Said at the field. */
export const addressRefused = 'Enter an address that begins with https:// and leads to the open internet.';
