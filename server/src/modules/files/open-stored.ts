import { buffer } from 'node:stream/consumers';
import { fail } from '@akoma/contract/base';
import type { Log } from '../../platform/http/route.ts';
import { NoSuchFile, type Storage } from '../../platform/storage/storage.ts';

/** The bytes of a stored file; one missing from the storage is logged and answered as not found. */
export async function openStored(storage: Storage, log: Log, key: string): Promise<Uint8Array> {
  try {
    return await buffer((await storage.open(key)).content);
  } catch (error) {
    if (!(error instanceof NoSuchFile)) throw error;
    log.error({ key }, 'a kept file is not in the storage');
    throw fail('not_found', {});
  }
}
