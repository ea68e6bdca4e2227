export { deliverWebhook } from './deliver-webhook.ts';
export { dropSecrets } from './webhook.store.ts';
export { webhooks } from './webhooks.module.ts';
