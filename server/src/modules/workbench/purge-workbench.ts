import { notificationDays } from '@akoma/contract/workbench';
import type { RetentionRule } from '../../platform/jobs/retention.ts';
import { deleteOldNotifications } from './notification.store.ts';
import { deleteExpiredDrafts } from './workbench.store.ts';

/**
 * A draft carries its expiry, a day after its last key: unsigned clinical text is then deleted within the hour. What somebody was told is of
 * use for three months (ruling 129), and stands in the records that it tells of.
 */
export const purgeWorkbench: readonly RetentionRule[] = [
  { name: 'workbench.drafts', days: 0, ofEach: deleteExpiredDrafts },
  { name: 'workbench.notifications', days: notificationDays, ofEach: deleteOldNotifications },
];
