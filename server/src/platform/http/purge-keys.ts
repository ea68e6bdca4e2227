import type { RetentionRule } from '../jobs/retention.ts';
import { deleteKeys } from './idempotency.store.ts';

/**
 * A browser retries as long as it is open, and a tablet that was offline over a long weekend when it is online again; nothing is retried
 * after a week.
 */
export const keyRetention: readonly RetentionRule[] = [{ name: 'platform.idempotencyKeys', days: 7, ofEach: deleteKeys }];
