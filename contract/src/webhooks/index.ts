export {
  testEvent,
  type WebhookEventName,
  webhookEventNames,
  webhookEvents,
} from './webhook-events.ts';
export { webhooksFailures } from './webhooks.failures.ts';
export {
  listDeliveries,
  listWebhookEvents,
  listWebhooks,
  readDelivery,
  readWebhook,
  resendDelivery,
  rotateSecret,
  sendTest,
  subscribe,
  unsubscribe,
  updateWebhook,
} from './webhooks.operations.ts';
export { Delivery, NewWebhook, Webhook, WebhookEdit } from './webhooks.schema.ts';
