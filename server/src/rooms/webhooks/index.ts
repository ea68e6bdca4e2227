export { deliverWebhook } from './deliver-webhook.ts';
export { hearEvents } from './hear-events.ts';
export { webhooksRoutes } from './webhooks.routes.ts';
