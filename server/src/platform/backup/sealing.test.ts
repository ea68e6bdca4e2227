import { randomBytes } from 'node:crypto';
import { Decrypter, Encrypter } from 'age-encryption';
import { describe, expect, it } from 'vitest';
import { keysOf, newKeyPair, openEnvelope, seal, sealedSize, unseal } from './sealing.ts';

const pair = await newKeyPair();
const stranger = await newKeyPair();
const keys = await keysOf([pair.identity]);

async function* inChunks(bytes: Buffer, size = 10_000): AsyncGenerator<Buffer> {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}
async function all(source: AsyncIterable<Buffer>): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of source) parts.push(Buffer.from(part));
  return Buffer.concat(parts);
}
const sealed = async (plain: Buffer, size?: number): Promise<Buffer> =>
  all(seal(await openEnvelope(pair.recipient), inChunks(plain, size)));
const opened = (bytes: Buffer, size?: number): Promise<Buffer> => all(unseal(inChunks(bytes, size), keys));
const lengths = [0, 1, 65_535, 65_536, 65_537, 131_072, 200_003];

describe('a sealed file', () => {
  it.each(lengths)('of %i bytes is opened by its key, by us and by age, and takes as much room as was said', async (length) => {
    const plain = randomBytes(length);
    const envelope = await openEnvelope(pair.recipient);
    const bytes = await all(seal(envelope, inChunks(plain, 7_001)));
    expect(bytes.toString('latin1', 0, 21)).toBe('age-encryption.org/v1');
    expect(bytes).toHaveLength(sealedSize(envelope.header.length, length));
    for (const chunk of [1_000, 65_536, 65_552, 1_000_000]) expect((await opened(bytes, chunk)).equals(plain)).toBe(true);
    const decrypter = new Decrypter();
    decrypter.addIdentity(pair.identity);
    expect(Buffer.from(await decrypter.decrypt(bytes)).equals(plain)).toBe(true);
  });

  it.each(lengths)('of %i bytes that age has sealed is opened by us', async (length) => {
    const plain = randomBytes(length);
    const encrypter = new Encrypter();
    encrypter.addRecipient(pair.recipient);
    expect((await opened(Buffer.from(await encrypter.encrypt(plain)))).equals(plain)).toBe(true);
  });

  it('holds nothing of what was sealed, and opens to no other key', async () => {
    const plain = Buffer.from('Ama Mensah, fever. '.repeat(10_000));
    const bytes = await sealed(plain);
    expect(bytes.includes('Mensah')).toBe(false);
    await expect(all(unseal(inChunks(bytes), await keysOf([stranger.identity])))).rejects.toThrow('sealed to another key');
    expect((await all(unseal(inChunks(bytes), await keysOf([stranger.identity, pair.identity])))).equals(plain)).toBe(true);
    expect((await sealed(plain)).equals(bytes)).toBe(false); // each file has its own key
  });

  it('that was changed, cut, lengthened or reordered is not opened', async () => {
    const bytes = await sealed(randomBytes(200_000));
    const body = bytes.length - sealedSize(0, 200_000) + 16;
    const flipped = (at: number): Buffer => {
      const copy = Buffer.from(bytes);
      copy[at]! ^= 1;
      return copy;
    };
    const step = 65_552;
    const swapped = Buffer.concat([
      bytes.subarray(0, body),
      bytes.subarray(body + step, body + 2 * step),
      bytes.subarray(body, body + step),
      bytes.subarray(body + 2 * step),
    ]);
    for (const broken of [
      flipped(body),
      flipped(bytes.length - 1),
      flipped(60), // in the header
      bytes.subarray(0, bytes.length - 1),
      bytes.subarray(0, body + step), // at the end of a piece
      bytes.subarray(0, body),
      bytes.subarray(0, 100),
      Buffer.concat([bytes, Buffer.alloc(1)]),
      Buffer.concat([bytes, bytes.subarray(body)]),
      swapped,
      Buffer.from('no sealed file'),
      Buffer.alloc(0),
    ])
      await expect(opened(broken), String(broken.length)).rejects.toMatchObject({ name: 'SealBroken' });
    expect(await opened(bytes)).toHaveLength(200_000);
  });

  it.each(['', 'age1', 'age1qqqq', 'AGE-SECRET-KEY-1', 'ssh-ed25519 AAAA'])('is sealed to no such key as %j', async (key) => {
    await expect(openEnvelope(key)).rejects.toThrow();
  });
});
