import { fail } from '@akoma/contract/base';

const busy = new Set<string>();

/**
 * Serialises the password checks of an account: concurrent guesses would bypass the failure counter, and each Argon2 hash holds its memory.
 * A concurrent one is asked to wait a second.
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
