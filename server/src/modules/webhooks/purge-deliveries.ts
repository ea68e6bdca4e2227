import type { RetentionRule } from '../../platform/jobs/retention.ts';
import { deleteDeliveries } from './delivery.store.ts';

/**
 * For a month after its last try a delivery can be looked at and sent again by hand: a receiver that was down over the holidays catches up.
 * What waits for a try stays however old it is.
 */
export const purgeDeliveries: readonly RetentionRule[] = [{ name: 'webhooks.deliveries', days: 30, ofEach: deleteDeliveries }];
