import { IdParams, one, operation, page } from '../base/index.ts';
import * as z from 'zod';
import {
  Delivery,
  DeliveryParams,
  DeliveryWhole,
  HookEvent,
  HookTouch,
  ListDeliveriesQuery,
  ListWebhooksQuery,
  NewWebhook,
  Webhook,
  WebhookEdit,
  WebhookParams,
  WebhookWithSecret,
} from './webhooks.schema.ts';
import './webhooks.failures.ts';

export const listWebhooks = operation({
  name: 'webhooks.listWebhooks',
  spec: ['HOOK-001', 'HOOK-002'],
  summary: 'Programs that are told of events, and how their deliveries fare.',
  permission: 'webhooks.read',
  method: 'GET',
  path: '/api/v1/providers/{id}/webhooks',
  params: IdParams,
  query: ListWebhooksQuery,
  reply: page(Webhook),
  failures: ['not_found'],
});

export const listWebhookEvents = operation({
  name: 'webhooks.listWebhookEvents',
  spec: ['HOOK-003', 'HOOK-004'],
  summary: 'Events that can be subscribed to.',
  permission: 'webhooks.read',
  method: 'GET',
  path: '/api/v1/providers/{id}/webhooks/events',
  params: IdParams,
  query: HookTouch,
  reply: z.object({ data: z.array(HookEvent) }),
  failures: ['not_found'],
});

export const subscribe = operation({
  name: 'webhooks.subscribe',
  spec: ['HOOK-001', 'HOOK-002', 'HOOK-004'],
  summary:
    'Has events told to an address. Each delivery is a POST of JSON {id, event, created_at, managing_organization, data}; data carries ids alone. ' +
    'Its header akoma-signature is `t={unix seconds},v1={hex}`: HMAC-SHA256 over "{t}.{id}.{body}" with the secret; refuse what is older than five minutes.',
  permission: 'webhooks.write',
  method: 'POST',
  path: '/api/v1/providers/{id}/webhooks/subscribe',
  params: IdParams,
  body: NewWebhook,
  reply: one(WebhookWithSecret),
  failures: ['not_found', 'webhooks.addressRefused', 'webhooks.tooMany'],
  status: 201,
  shownOnce: true,
  audit: { action: 'webhook.subscribe' },
});

export const readWebhook = operation({
  name: 'webhooks.readWebhook',
  spec: ['HOOK-001'],
  permission: 'webhooks.read',
  method: 'GET',
  path: '/api/v1/providers/{id}/webhooks/{webhook_id}',
  params: WebhookParams,
  query: HookTouch,
  reply: one(Webhook),
  failures: ['not_found'],
});

export const updateWebhook = operation({
  name: 'webhooks.updateWebhook',
  spec: ['HOOK-001'],
  summary: 'Changes address, events or description, or switches it off and on. Off: what waits is not sent.',
  permission: 'webhooks.write',
  method: 'PATCH',
  path: '/api/v1/providers/{id}/webhooks/{webhook_id}',
  params: WebhookParams,
  body: WebhookEdit,
  reply: one(Webhook),
  failures: ['not_found', 'conflict', 'webhooks.addressRefused', 'webhooks.secretMissing'],
  audit: { action: 'webhook.update' },
});

export const unsubscribe = operation({
  name: 'webhooks.unsubscribe',
  spec: ['HOOK-001'],
  summary: 'Removes it; what waits is not sent.',
  permission: 'webhooks.delete',
  method: 'DELETE',
  path: '/api/v1/providers/{id}/webhooks/{webhook_id}',
  params: WebhookParams,
  body: HookTouch.optional(),
  reply: one(Webhook),
  failures: ['not_found'],
  audit: { action: 'webhook.unsubscribe' },
});

export const rotateSecret = operation({
  name: 'webhooks.rotateSecret',
  spec: ['HOOK-004'],
  summary: 'Makes a new secret. For 24 hours the one before signs as well, in a second v1 of the header.',
  permission: 'webhooks.write',
  method: 'POST',
  path: '/api/v1/providers/{id}/webhooks/{webhook_id}/rotate-secret',
  params: WebhookParams,
  body: HookTouch.optional(),
  reply: one(WebhookWithSecret),
  failures: ['not_found'],
  shownOnce: true,
  audit: { action: 'webhook.rotate-secret' },
});

export const sendTest = operation({
  name: 'webhooks.sendTest',
  spec: ['HOOK-004'],
  summary: 'Sends a test to the address, once: the event webhook.test.',
  permission: 'webhooks.write',
  method: 'POST',
  path: '/api/v1/providers/{id}/webhooks/{webhook_id}/test',
  params: WebhookParams,
  body: HookTouch.optional(),
  reply: one(Delivery),
  failures: ['not_found', 'webhooks.inactive'],
  status: 201,
  audit: { action: 'webhook.test' },
});

export const listDeliveries = operation({
  name: 'webhooks.listDeliveries',
  spec: ['HOOK-004'],
  summary: 'Deliveries and what came of them, newest first.',
  permission: 'webhooks.read',
  method: 'GET',
  path: '/api/v1/providers/{id}/webhooks/deliveries',
  params: IdParams,
  query: ListDeliveriesQuery,
  reply: page(Delivery),
  failures: ['not_found'],
});

export const readDelivery = operation({
  name: 'webhooks.readDelivery',
  spec: ['HOOK-004'],
  permission: 'webhooks.read',
  method: 'GET',
  path: '/api/v1/providers/{id}/webhooks/deliveries/{delivery_id}',
  params: DeliveryParams,
  query: HookTouch,
  reply: one(DeliveryWhole),
  failures: ['not_found'],
  audit: { action: 'webhook-delivery.read', patient: 'reply.data.patient_id', when: 'patient' },
});

export const resendDelivery = operation({
  name: 'webhooks.resendDelivery',
  spec: ['HOOK-004'],
  summary: 'Sends a delivery again that was given up or taken: the same id and body.',
  permission: 'webhooks.write',
  method: 'POST',
  path: '/api/v1/providers/{id}/webhooks/deliveries/{delivery_id}/resend',
  params: DeliveryParams,
  body: HookTouch.optional(),
  reply: one(Delivery),
  failures: ['not_found', 'webhooks.inactive', 'webhooks.underWay'],
  audit: { action: 'webhook.resend' },
});
