export { deliverer } from './deliver-webhook.ts';
export { webhookListeners } from './hear-events.ts';
export { webhooksRoutes } from './webhooks.routes.ts';
