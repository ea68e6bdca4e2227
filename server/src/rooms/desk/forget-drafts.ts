import type { Forgetting } from '../../platform/jobs/forget.ts';
import { deleteExpiredDrafts } from './desk.store.ts';

/** A draft says itself when it is over, a day after its last key: clinical text that nobody signed is then deleted within the hour. */
export const forgetDrafts: readonly Forgetting[] = [{ name: 'desk.drafts', days: 0, ofEach: deleteExpiredDrafts }];
