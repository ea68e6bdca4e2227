import { createHash, randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

/** A kept file, as a module's table remembers it. */
export interface StoredFile {
  /** Names the file for ever; random, says nothing of its content. */
  key: string;
  /** Bytes. */
  size: number;
  /** Hex. */
  sha256: string;
}

/**
 * Keeps the bytes of files; who may read which is the module's affair, in its tables. A file is never changed: another content is another
 * file. Another kind of storage (an object store) implements the same seven.
 */
export interface Storage {
  /** Keeps a file whole, on the disk before it returns, or throws and keeps nothing. Throws {@link TooLarge} beyond `limit` bytes. */
  put(organization_id: string, content: Uint8Array | Readable, limit?: number): Promise<StoredFile>;
  /** Puts a file back under the key that it had elsewhere, whole or not at all; `false`: one of that key is there, and stays as it is. */
  restore(key: string, content: Readable): Promise<StoredFile | false>;
  /** Opens a file for reading, or the bytes of it `from` … `to`, both counted from 0 and both read. Throws {@link NoSuchFile}. */
  open(key: string, part?: { from: number; to: number }): Promise<{ size: number; content: Readable }>;
  /** Forgets a file; one that is not there is no error. */
  remove(key: string): Promise<void>;
  /** The files kept before that moment, a few hundred at a time, each batch of one organisation: for finding those that nothing names. */
  list(before: Date): AsyncIterable<{ organization_id: string; keys: string[] }>;
  /** Forgets what was begun before that moment and never kept whole; returns how many. */
  clear(before: Date): Promise<number>;
}

export class NoSuchFile extends Error {
  override name = 'NoSuchFile';
}
export class TooLarge extends Error {
  override name = 'TooLarge';
}

/** `<organization>/<first two digits>/<random>`: one folder an organisation, so that its files can be exported or counted alone. */
const keys = /^[0-9a-f-]{36}\/[0-9a-f]{2}\/[0-9a-f]{32}$/;
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Files in `folder`, readable for our account alone. */
export function localStorage(folder: string): Storage {
  const unfinished = path.join(folder, 'unfinished');
  const placeOf = (key: string): string => {
    if (!keys.test(key)) throw new NoSuchFile('not the key of a stored file');
    return path.join(folder, key);
  };

  async function keep(key: string, content: Uint8Array | Readable, limit: number): Promise<StoredFile> {
    const place = placeOf(key);
    const fresh = path.join(unfinished, randomUUID().replaceAll('-', ''));
    await mkdir(unfinished, { recursive: true, mode: 0o700 });
    try {
      const written = await write(fresh, content, limit);
      const made = await mkdir(path.dirname(place), { recursive: true, mode: 0o700 });
      await rename(fresh, place);
      await syncFolder(path.dirname(place));
      if (made !== undefined) for (let at = path.dirname(place); at !== folder; at = path.dirname(at)) await syncFolder(path.dirname(at));
      return { key, ...written };
    } catch (error) {
      await rm(fresh, { force: true });
      throw error;
    }
  }

  return {
    async put(organization_id, content, limit = Number.POSITIVE_INFINITY) {
      if (!uuid.test(organization_id)) throw new Error('organization_id is not a uuid');
      const name = randomUUID().replaceAll('-', '');
      return keep(`${organization_id}/${name.slice(-2)}/${name}`, content, limit);
    },

    async restore(key, content) {
      const there = await stat(placeOf(key)).catch(gone);
      return there ? false : keep(key, content, Number.POSITIVE_INFINITY);
    },

    async open(key, part) {
      const place = placeOf(key);
      const { size } = await stat(place).catch((error: NodeJS.ErrnoException) => {
        throw error.code === 'ENOENT' ? new NoSuchFile('the file is not there') : error;
      });
      return { size, content: createReadStream(place, part && { start: part.from, end: part.to }) };
    },

    async remove(key) {
      await rm(placeOf(key), { force: true });
    },

    async *list(before) {
      for (const organization_id of (await namesIn(folder)).filter((name) => uuid.test(name))) {
        for (const part of await namesIn(path.join(folder, organization_id))) {
          const names = await olderIn(path.join(folder, organization_id, part), before);
          const found = names.map((name) => `${organization_id}/${part}/${name}`).filter((key) => keys.test(key));
          if (found.length > 0) yield { organization_id, keys: found };
        }
      }
    },

    async clear(before) {
      const names = await olderIn(unfinished, before);
      for (const name of names) await rm(path.join(unfinished, name), { force: true });
      return names.length;
    },
  };
}

/** Writes and syncs; a crash at any moment leaves at most a file in `unfinished`, which nothing names. */
async function write(file: string, content: Uint8Array | Readable, limit: number): Promise<Omit<StoredFile, 'key'>> {
  const hash = createHash('sha256');
  let size = 0;
  const handle = await open(file, 'wx', 0o600);
  try {
    const take = async (bytes: Uint8Array): Promise<void> => {
      size += bytes.byteLength;
      if (size > limit) throw new TooLarge(`more than ${limit} bytes`);
      hash.update(bytes);
      await handle.writeFile(bytes);
    };
    if (content instanceof Uint8Array) await take(content);
    else {
      await pipeline(content, async (chunks: AsyncIterable<Uint8Array>) => {
        for await (const chunk of chunks) await take(chunk);
      });
    }
    await handle.sync();
  } finally {
    await handle.close();
  }
  return { size, sha256: hash.digest('hex') };
}

const gone = (error: NodeJS.ErrnoException): undefined => {
  if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return undefined;
  throw error;
};

const namesIn = async (folder: string): Promise<string[]> => (await readdir(folder).catch(gone)) ?? [];

/** Files in a folder that were last written before that moment. */
async function olderIn(folder: string, before: Date): Promise<string[]> {
  const older: string[] = [];
  for (const name of await namesIn(folder)) {
    const found = await stat(path.join(folder, name)).catch(gone);
    if (found?.isFile() && found.mtimeMs < before.getTime()) older.push(name);
  }
  return older;
}

/** A rename is on the disk only when its folder is. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  await handle.sync().finally(() => handle.close());
}
