import { fail } from '@akoma/contract/base';
import type * as contract from '@akoma/contract/webhooks';
import { staleEdit } from '../../platform/http/refusals.ts';
import type { Handler } from '../../platform/http/route.ts';
import { refusesAddress } from '../../platform/outgoing/send-safely.ts';
import { addressRefused } from './subscribe.ts';
import { findForSending, findWebhookRow, updateWebhookRow } from './webhook.store.ts';
import type { WebhooksMeans } from './webhooks.ports.ts';

/** Changes a webhook's events, address or status. */
export const updateWebhook =
  ({ privateToo }: WebhooksMeans): Handler<typeof contract.updateWebhook> =>
  async (ctx, { params, body }) => {
    const { version, url, events, description, active } = body;
    const before = await findWebhookRow(ctx, params.webhook_id);
    if (!before) throw fail('not_found', {});
    if (url !== undefined && refusesAddress(url, privateToo)) throw fail('webhooks.addressRefused', {}, { url: [addressRefused] });
    if (active && !(await findForSending(ctx, before.id))?.secret) throw fail('webhooks.secretMissing', {});
    const fields = { url, events, active, ...(description === undefined ? {} : { description: description || null }) };
    const changed = await updateWebhookRow(ctx, before.id, fields, version);
    const current = (await findWebhookRow(ctx, before.id))!;
    if (!changed) throw staleEdit(body, current);
    return { data: current };
  };
