import type { RetentionRule } from '../../platform/jobs/retention.ts';
import { deleteExpiredDrafts } from './workbench.store.ts';

/** A draft says itself when it is over, a day after its last key: clinical text that nobody signed is then deleted within the hour. */
export const purgeDrafts: readonly RetentionRule[] = [{ name: 'workbench.drafts', days: 0, ofEach: deleteExpiredDrafts }];
