import { createHash, randomBytes } from 'node:crypto';
import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterAll, expect, test } from 'vitest';
import { newId } from '../id.ts';
import { localStorage, NoSuchFile, TooLarge } from './storage.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'akoma-storage-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const storage = localStorage(folder);
const organization = newId();
const filesBelow = (at: string): string[] =>
  readdirSync(at, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ name }) => name);

test('FILE-002 keeps bytes and streams whole, and tells size and checksum', async () => {
  const bytes = randomBytes(3_000_000);
  for (const content of [bytes, Readable.from([bytes.subarray(0, 1_000_000), bytes.subarray(1_000_000)])]) {
    const kept = await storage.put(organization, content);
    expect(kept).toEqual({
      key: expect.stringMatching(/^[0-9a-f-]{36}\//),
      size: bytes.length,
      sha256: createHash('sha256').update(bytes).digest('hex'),
    });
    const opened = await storage.open(kept.key);
    expect(opened.size).toBe(bytes.length);
    expect((await buffer(opened.content)).equals(bytes)).toBe(true);
    expect(statSync(path.join(folder, kept.key)).mode & 0o777).toBe(0o600);
  }
});

test('names say nothing of the content, and the same content twice is two files', async () => {
  const first = await storage.put(organization, Buffer.from('same'));
  const second = await storage.put(organization, Buffer.from('same'));
  expect(first.key).not.toBe(second.key);
  await storage.remove(first.key);
  await expect(storage.open(first.key)).rejects.toThrow(NoSuchFile);
  expect((await storage.open(second.key)).size).toBe(4);
  await storage.remove(first.key);
});

test('FILE-002 gives a part of a file, and puts one back under its key once', async () => {
  const bytes = randomBytes(200_000);
  const kept = await storage.put(organization, bytes);
  const part = await storage.open(kept.key, { from: 100, to: 199 });
  expect(part.size).toBe(bytes.length);
  expect((await buffer(part.content)).equals(bytes.subarray(100, 200))).toBe(true);
  expect(await storage.restore(kept.key, Readable.from([Buffer.from('another')]))).toBe(false);
  await storage.remove(kept.key);
  expect(await storage.restore(kept.key, Readable.from([bytes]))).toEqual(kept);
  expect((await buffer((await storage.open(kept.key)).content)).equals(bytes)).toBe(true);
  await expect(storage.restore('../../etc/passwd', Readable.from([bytes]))).rejects.toThrow(NoSuchFile);
  await storage.remove(kept.key);
});

test('keeps nothing of what is too large or breaks off', async () => {
  const before = filesBelow(folder).length;
  await expect(storage.put(organization, Buffer.alloc(11), 10)).rejects.toThrow(TooLarge);
  await expect(storage.put(organization, Readable.from([Buffer.alloc(8), Buffer.alloc(8)]), 10)).rejects.toThrow(TooLarge);
  const broken = new Readable({
    read() {
      this.push(Buffer.alloc(5));
      this.destroy(new Error('the caller left'));
    },
  });
  await expect(storage.put(organization, broken)).rejects.toThrow('the caller left');
  expect(filesBelow(folder)).toHaveLength(before);
});

test('opens nothing outside of its folder', async () => {
  for (const key of ['../../etc/passwd', '/etc/passwd', `${organization}/aa/../../x`, '', `${organization}/ab/${'0'.repeat(32)}`]) {
    await expect(storage.open(key)).rejects.toThrow(NoSuchFile);
  }
  await expect(storage.put('../elsewhere', Buffer.from('x'))).rejects.toThrow('not a uuid');
});
