export { deliverWebhook } from './deliver-webhook.ts';
export { purgeDeliveries } from './purge-deliveries.ts';
export { hearEvents } from './hear-events.ts';
export { dropSecrets } from './webhook.store.ts';
export { webhooksRoutes } from './webhooks.routes.ts';
