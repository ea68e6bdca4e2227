import { randomBytes } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import { maxFileBytes } from '@akoma/contract/base';
import { describe, expect, it } from 'vitest';
import { packed, unpacked } from './packed-file.ts';

const inParts = (kept: Buffer, size: number) =>
  Array.from({ length: Math.ceil(kept.length / size) }, (_, at) => kept.subarray(at * size, (at + 1) * size));

describe('the file of an import, as the database keeps it', () => {
  it('PRICE-008 is the same file when it is read, in memory of its own, however it was parted', async () => {
    const noise = randomBytes(300_000);
    for (const file of [Buffer.from('Code,Price\nA1,10.00\n'.repeat(50_000)), noise, Buffer.alloc(0)]) {
      const kept = await packed(new Blob([new Uint8Array(file)]));
      const read = await unpacked(inParts(kept, 64 * 1024));
      expect(Buffer.from(read).equals(file)).toBe(true);
      expect(read.buffer.byteLength).toBe(file.length);
    }
  });

  it('PRICE-008 a list of prices takes a small part of its size', async () => {
    const list = Buffer.from('Code,Price\nA1,10.00\n'.repeat(50_000));
    expect((await packed(new Blob([new Uint8Array(list)]))).length).toBeLessThan(list.length / 20);
  });

  it('PRICE-008 what an earlier version kept as it came is read as it is', async () => {
    const file = Buffer.from('Code,Price\nA1,10.00\n');
    expect(Buffer.from(await unpacked([file])).equals(file)).toBe(true);
  });

  it('ERR-019 what unpacks to more than any file may hold is not unpacked', async () => {
    await expect(unpacked([gzipSync(Buffer.alloc(maxFileBytes + 1))])).rejects.toThrow(RangeError);
  });
});
