import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, open, readdir, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';

/** A rename is durable only after its folder was synced. Some file systems do not support that. */
export async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  await handle
    .sync()
    .catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EINVAL' && error.code !== 'ENOTSUP') throw error;
    })
    .finally(() => handle.close());
}

/** Writes a small file whole or not at all, readable for our account alone. */
export async function writeWhole(file: string, text: string): Promise<void> {
  const fresh = `${file}.new`;
  await writeFile(fresh, text, { mode: 0o600, flush: true });
  await rename(fresh, file);
  await syncFolder(path.dirname(file));
}

/** Size and sum of bytes. */
export interface FileFacts {
  size: number;
  sha256: string;
}

type Bytes = AsyncIterable<Buffer>;
const same = (bytes: Bytes): Bytes => bytes;

/** Takes note of bytes that pass. */
function counter(): { pass: (bytes: Bytes) => AsyncGenerator<Buffer>; facts: () => FileFacts } {
  const hash = createHash('sha256');
  let size = 0;
  return {
    async *pass(bytes) {
      for await (const chunk of bytes) {
        size += chunk.length;
        hash.update(chunk);
        yield chunk;
      }
    },
    facts: () => ({ size, sha256: hash.digest('hex') }),
  };
}

/**
 * Copies a file to a path that must not exist, transformed on the way or not, and syncs it; returns the facts of what was read and of what
 * was written.
 */
export async function copyFile(
  from: string,
  to: string,
  through: (bytes: Bytes) => Bytes = same,
): Promise<{ read: FileFacts; written: FileFacts }> {
  const [read, written] = [counter(), counter()];
  await pipeline(createReadStream(from), read.pass, through, written.pass, createWriteStream(to, { flags: 'w', mode: 0o600, flush: true }));
  return { read: read.facts(), written: written.facts() };
}

/** Size and checksum of a file's bytes, or of the result of these transformations. */
export async function factsOf(file: string, ...steps: ((bytes: Bytes) => Bytes)[]): Promise<FileFacts> {
  const read = counter();
  const made = steps.reduce<Bytes>((bytes, step) => step(bytes), createReadStream(file));
  for await (const _ of read.pass(made)); // it only passes
  return read.facts();
}

/** How a folder's files are copied: under which name, and with which transformation. */
export interface CopyWay {
  nameOf: (name: string) => string;
  copy: (from: string, to: string) => Promise<unknown>;
}
const asTheyAre: CopyWay = { nameOf: (name) => name, copy: copyFile };

/** Copies a folder recursively, if it exists. */
export async function copyFolder(from: string, to: string, way: CopyWay = asTheyAre): Promise<void> {
  const entries = await readdir(from, { withFileTypes: true }).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  await mkdir(to, { recursive: true, mode: 0o700 });
  for (const entry of entries) {
    const source = path.join(from, entry.name);
    if (entry.isDirectory()) await copyFolder(source, path.join(to, entry.name), way);
    else if (entry.isFile())
      await way.copy(source, path.join(to, way.nameOf(entry.name))).catch((error: NodeJS.ErrnoException) => {
        if (error.code !== 'ENOENT') throw error; // put into the place of another meanwhile
      });
  }
  await syncFolder(to);
}
