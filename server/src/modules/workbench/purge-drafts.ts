import type { RetentionRule } from '../../platform/jobs/retention.ts';
import { deleteExpiredDrafts } from './workbench.store.ts';

/** A draft carries its expiry, a day after its last key: unsigned clinical text is then deleted within the hour. */
export const purgeDrafts: readonly RetentionRule[] = [{ name: 'workbench.drafts', days: 0, ofEach: deleteExpiredDrafts }];
