import type { RetentionRule } from '../jobs/retention.ts';
import { deleteKeys } from './idempotency.store.ts';

/**
 * A browser repeats what it sent for as long as it is open, and a tablet that was offline over a long weekend when it is on the line again;
 * after a week nothing repeats itself.
 */
export const keyRetention: readonly RetentionRule[] = [{ name: 'platform.idempotencyKeys', days: 7, ofEach: deleteKeys }];
