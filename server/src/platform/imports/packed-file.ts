import { promisify } from 'node:util';
import { constants, gunzip, gzip } from 'node:zlib';
import { maxFileBytes } from '@akoma/contract/base';
import { oneByOne } from '../one-by-one.ts';

/**
 * A file as the database keeps it until its lines are read: compressed, since every byte passes through the thread that serves everybody,
 * on its way in and on its way out. The compressing is done beside that thread, of one file at a time, so that several at once take neither all
 * processors nor the memory of all.
 */
export const packed = (file: Blob): Promise<Buffer> =>
  oneByOne('platform.packed', async () =>
    promisify(gzip)(await file.arrayBuffer(), { level: constants.Z_BEST_SPEED, chunkSize: 256 * 1024 }),
  );

/**
 * In memory of its own, which can be handed to a thread without a copy. What an earlier version kept is not compressed: neither a text nor a
 * workbook begins as compressed bytes do. @throws RangeError if it were larger than any file that is taken.
 */
export async function unpacked(parts: readonly Buffer[]): Promise<Uint8Array<ArrayBuffer>> {
  const kept = Buffer.concat(parts);
  const isPacked = kept[0] === 0x1f && kept[1] === 0x8b;
  return new Uint8Array(isPacked ? await promisify(gunzip)(kept, { maxOutputLength: maxFileBytes, chunkSize: 1024 * 1024 }) : kept);
}
