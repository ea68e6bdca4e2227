import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

/**
 * Files sealed to a public key in the format of age (https://age-encryption.org/v1): any `age` opens them with the private key, even
 * without Akoma. The library creates and reads the header with its public-key cryptography; the payload of many gigabytes goes through
 * Node's own ChaCha20-Poly1305, in chunks of 64 kB.
 */
export interface Envelope {
  /** The bytes before the payload. */
  header: Buffer;
  /** The key of this file only. */
  key: Buffer;
}

const piece = 64 * 1024;
const tag = 16;
const salt = 16;
const cipher = 'chacha20-poly1305';
const macLine = '\n--- ';
/** Characters of the header's checksum. */
const mac = 43;
/** Headers for one recipient are always shorter. */
const longestHeader = 16 * 1024;

/** A new envelope for one file. Throws if `recipient` is not an age public key. */
export async function openEnvelope(recipient: string): Promise<Envelope> {
  const { Encrypter } = await import('age-encryption');
  const encrypter = new Encrypter();
  encrypter.addRecipient(recipient);
  let key: Buffer | undefined;
  encrypter.addRecipient({
    wrapFileKey(fileKey) {
      key = Buffer.from(fileKey);
      return []; // this recipient only observes the file key
    },
  });
  const sealed = Buffer.from(await encrypter.encrypt(new Uint8Array(0)));
  return { header: sealed.subarray(0, sealed.length - salt - tag), key: key! };
}

/** Bytes on the disk of so many, behind such a header. */
export const sealedSize = (header: number, plain: number): number => header + salt + plain + tag * Math.max(1, Math.ceil(plain / piece));

const streamKey = (key: Buffer, nonce: Buffer): Buffer => Buffer.from(hkdfSync('sha256', key, nonce, 'payload', 32));

/** The nonce is the chunk's number, with a flag on the last chunk. */
function nonceAt(counter: number, last: boolean): Buffer {
  const nonce = Buffer.alloc(12);
  nonce.writeUIntBE(counter, 5, 6);
  nonce[11] = last ? 1 : 0;
  return nonce;
}

/** Takes that many bytes from the front, copying only if they span several buffers. */
function takeFront(waiting: Buffer[], size: number): Buffer {
  const parts: Buffer[] = [];
  for (let left = size; left > 0; ) {
    const first = waiting[0]!;
    const part = first.subarray(0, left);
    parts.push(part);
    left -= part.length;
    if (part.length === first.length) waiting.shift();
    else waiting[0] = first.subarray(part.length);
  }
  return parts.length === 1 ? parts[0]! : Buffer.concat(parts);
}

/** Chunks of exactly that size, the last one possibly shorter, each with whether it is the last. An empty source is one empty chunk. */
async function* inPieces(source: AsyncIterable<Buffer>, size: number): AsyncGenerator<{ bytes: Buffer; last: boolean }> {
  const waiting: Buffer[] = [];
  let length = 0;
  for await (const chunk of source) {
    if (chunk.length === 0) continue;
    waiting.push(chunk);
    // only a further byte proves that a chunk is not the last
    for (length += chunk.length; length > size; length -= size) yield { bytes: takeFront(waiting, size), last: false };
  }
  yield { bytes: takeFront(waiting, length), last: true };
}

/** The bytes of the sealed file. */
export async function* seal({ header, key }: Envelope, source: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  const nonce = randomBytes(salt);
  yield Buffer.concat([header, nonce]);
  const stream = streamKey(key, nonce);
  let counter = 0;
  for await (const { bytes, last } of inPieces(source, piece)) {
    const sealing = createCipheriv(cipher, stream, nonceAt(counter++, last), { authTagLength: tag });
    yield Buffer.concat([sealing.update(bytes), sealing.final(), sealing.getAuthTag()]);
  }
}

/** A sealed file is truncated, changed, or was sealed to another key. */
export class SealBroken extends Error {
  override name = 'SealBroken';
}

/** Separates the header from a sealed file. */
async function takeHeader(source: AsyncIterator<Buffer>): Promise<{ header: Buffer; rest: Buffer }> {
  let taken = Buffer.alloc(0);
  for (;;) {
    const at = taken.indexOf(macLine);
    const end = at + macLine.length + mac + 1;
    if (at >= 0 && taken.length >= end) return { header: taken.subarray(0, end), rest: taken.subarray(end) };
    const { value, done } = await source.next();
    if (done || taken.length > longestHeader) throw new SealBroken('it is no sealed file');
    taken = Buffer.concat([taken, value]);
  }
}

async function* following(rest: Buffer, source: AsyncIterator<Buffer>): AsyncGenerator<Buffer> {
  if (rest.length > 0) yield rest;
  for (let next = await source.next(); !next.done; next = await source.next()) yield next.value;
}

/**
 * The decrypted bytes; each chunk is released only after it was authenticated. `keyOf`: returns the file's key for its header, or null.
 * Throws {@link SealBroken}.
 */
export async function* unseal(
  source: AsyncIterable<Buffer>,
  keyOf: (header: Buffer) => Promise<Buffer | null> | Buffer | null,
): AsyncGenerator<Buffer> {
  const bytes = source[Symbol.asyncIterator]();
  const { header, rest } = await takeHeader(bytes);
  const key = await keyOf(header);
  if (!key) throw new SealBroken('it is sealed to another key');
  let counter = 0;
  const [nonce, body] = await splitOff(salt, following(rest, bytes));
  const stream = streamKey(key, nonce);
  for await (const { bytes: sealed, last } of inPieces(body, piece + tag)) {
    if (sealed.length < tag || (last && counter > 0 && sealed.length === tag)) throw new SealBroken('it is cut short');
    const opening = createDecipheriv(cipher, stream, nonceAt(counter++, last), { authTagLength: tag });
    opening.setAuthTag(sealed.subarray(sealed.length - tag));
    const plain = opening.update(sealed.subarray(0, sealed.length - tag));
    try {
      opening.final();
    } catch {
      throw new SealBroken('it was changed or cut since it was sealed');
    }
    yield plain;
  }
}

/** The first bytes of a source, and the rest of it. */
async function splitOff(size: number, source: AsyncIterator<Buffer> & AsyncIterable<Buffer>): Promise<[Buffer, AsyncIterable<Buffer>]> {
  let taken = Buffer.alloc(0);
  while (taken.length < size) {
    const { value, done } = await source.next();
    if (done) throw new SealBroken('it is cut short');
    taken = Buffer.concat([taken, value]);
  }
  return [taken.subarray(0, size), following(taken.subarray(size), source)];
}

/** Opens headers with age private keys (`AGE-SECRET-KEY-1…`). Throws if one of them is not a private key. */
export async function keysOf(identities: readonly string[]): Promise<(header: Buffer) => Promise<Buffer | null>> {
  const { Decrypter } = await import('age-encryption');
  const decrypter = new Decrypter();
  for (const identity of identities) decrypter.addIdentity(identity);
  return async (header) => {
    try {
      return Buffer.from(await decrypter.decryptHeader(header));
    } catch (error) {
      if (/no identity matched/.test((error as Error).message)) return null;
      throw new SealBroken('its header is damaged');
    }
  };
}

/** A new key pair: the private key is shown once and never stored. */
export async function newKeyPair(): Promise<{ recipient: string; identity: string }> {
  const { generateX25519Identity, identityToRecipient } = await import('age-encryption');
  const identity = await generateX25519Identity();
  return { identity, recipient: await identityToRecipient(identity) };
}
