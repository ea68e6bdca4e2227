import type { RetentionRule } from '../../platform/jobs/retention.ts';
import { deleteDeliveries } from './delivery.store.ts';

/**
 * For a month after its last attempt a delivery can be viewed and sent again manually, so that a receiver that was down over the holidays
 * can catch up. Waiting deliveries stay, however old they are.
 */
export const purgeDeliveries: readonly RetentionRule[] = [{ name: 'webhooks.deliveries', days: 30, ofEach: deleteDeliveries }];
