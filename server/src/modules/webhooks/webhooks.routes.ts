import { fail, pageOf } from '@akoma/contract/base';
import * as contract from '@akoma/contract/webhooks';
import { type Route, answer } from '../../platform/http/route.ts';
import { listDeliveries } from './list-deliveries.ts';
import { readDelivery } from './read-delivery.ts';
import { resendDelivery } from './resend-delivery.ts';
import { rotateSecret } from './rotate-secret.ts';
import { sendTest } from './send-test.ts';
import { subscribe } from './subscribe.ts';
import { unsubscribe } from './unsubscribe.ts';
import { updateWebhook } from './update-webhook.ts';
import { findWebhookRow, listWebhookRows } from './webhook.store.ts';
import type { WebhooksMeans } from './webhooks.ports.ts';

const there = <T>(found: T | undefined): { data: T } => {
  if (found === undefined) throw fail('not_found', {});
  return { data: found };
};

export const webhooksRoutes = (ports: WebhooksMeans): Route[] => [
  answer(contract.listWebhooks, async (ctx, { query }) => {
    const { rows, total } = await listWebhookRows(ctx, query);
    return pageOf(rows, total, query);
  }),
  answer(contract.listWebhookEvents, async () => ({
    data: contract.webhookEvents.map((event) => ({ name: event.name, description: event.description, available: 'announced' in event })),
  })),
  answer(contract.subscribe, subscribe(ports)),
  answer(contract.readWebhook, async (ctx, { params }) => there(await findWebhookRow(ctx, params.webhook_id))),
  answer(contract.updateWebhook, updateWebhook(ports)),
  answer(contract.unsubscribe, unsubscribe),
  answer(contract.rotateSecret, rotateSecret(ports)),
  answer(contract.sendTest, sendTest),
  answer(contract.listDeliveries, listDeliveries),
  answer(contract.readDelivery, readDelivery),
  answer(contract.resendDelivery, resendDelivery),
];
