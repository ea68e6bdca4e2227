import { fail } from '@akoma/contract/base';

const busy = new Set<string>();

/**
 * One password of an account at a time: side by side, guesses would not know of each other, and each holds what it holds while it is
 * hashed. The second is told to wait a second.
 */
export async function withAccountLock<T>(account_id: string, work: () => Promise<T>): Promise<T> {
  if (busy.has(account_id)) throw fail('throttled', { retry_after: 1 });
  busy.add(account_id);
  try {
    return await work();
  } finally {
    busy.delete(account_id);
  }
}
