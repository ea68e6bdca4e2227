import type { RetentionRule } from '../jobs/retention.ts';
import { deleteLines } from './import-line.store.ts';

/**
 * Lines are kept so that a dry run can be applied and wrong lines be fetched, both of which people do within days; after a month the records
 * have changed and the file is better read anew. The import itself stays, with its counts.
 */
const days = 30;

export const importRetention: readonly RetentionRule[] = [{ name: 'platform.importLines', days, ofEach: deleteLines }];

/** Whether the lines of an import that was over then are, or may be at any moment, forgotten. */
export const areForgotten = (finished_at: string | null, now: Date): boolean =>
  finished_at !== null && Date.parse(finished_at) < now.getTime() - days * 24 * 60 * 60 * 1000;
