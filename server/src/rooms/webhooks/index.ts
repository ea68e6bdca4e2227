export { deliverWebhook } from './deliver-webhook.ts';
export { forgetDeliveries } from './forget-deliveries.ts';
export { hearEvents } from './hear-events.ts';
export { webhooksRoutes } from './webhooks.routes.ts';
