import type { Unread } from './before-submit.ts';

/** "Valid to: this day does not exist." */
export function unreadOf(label: unknown, path: string | undefined, sentence: string | undefined): Unread | undefined {
  if (!sentence) return undefined;
  if (typeof label !== 'string') return { path, sentence };
  return { path, sentence: `${label}: ${sentence.slice(0, 1).toLowerCase()}${sentence.slice(1)}` };
}
