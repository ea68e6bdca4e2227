import type { Platform, ServerModule } from '../../platform/module.ts';
import { sealingKey } from '../../platform/seal.ts';
import { deliverWebhook } from './deliver-webhook.ts';
import { hearEvents } from './hear-events.ts';
import { purgeDeliveries } from './purge-deliveries.ts';
import { webhooksRoutes } from './webhooks.routes.ts';

const sendingOf = ({ secrets, webhooks_private }: Platform) => ({
  sealing: sealingKey(secrets.session_secret, 'webhooks'),
  privateToo: webhooks_private,
});

export const webhooks: ServerModule = {
  name: 'webhooks',
  routes: (platform) => webhooksRoutes(sendingOf(platform)),
  jobs: (platform) => [deliverWebhook({ ...platform, ...sendingOf(platform) })],
  listeners: hearEvents,
  retention: purgeDeliveries,
};
