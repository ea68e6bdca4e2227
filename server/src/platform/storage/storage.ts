import { createHash, randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

/** A stored file, as recorded in a module's table. */
export interface StoredFile {
  /** Permanent name of the file; random, reveals nothing about its content. */
  key: string;
  /** Bytes. */
  size: number;
  /** Hex. */
  sha256: string;
}

/**
 * Stores the bytes of files; modules control access in their own tables. A file never changes: new content is a new file. Another kind of
 * storage (an object store) implements the same seven methods.
 */
export interface Storage {
  /** Stores a file atomically and durably, or throws and stores nothing. Throws {@link TooLarge} beyond `limit` bytes. */
  put(organization_id: string, content: Uint8Array | Readable, limit?: number): Promise<StoredFile>;
  /** Restores a file under its previous key, atomically; `false`: a file with that key exists and is left unchanged. */
  restore(key: string, content: Readable): Promise<StoredFile | false>;
  /** Opens a file, or its bytes `from` … `to`, both counted from 0 and inclusive. Throws {@link NoSuchFile}. */
  open(key: string, part?: { from: number; to: number }): Promise<{ size: number; content: Readable }>;
  /** Deletes a file; a missing one is no error. */
  remove(key: string): Promise<void>;
  /** The files stored before that moment, in batches of a few hundred, each of one organisation: for finding files without a reference. */
  list(before: Date): AsyncIterable<{ organization_id: string; keys: string[] }>;
  /** Deletes incomplete files started before that moment; returns how many. */
  clear(before: Date): Promise<number>;
}

export class NoSuchFile extends Error {
  override name = 'NoSuchFile';
}
export class TooLarge extends Error {
  override name = 'TooLarge';
}

/** `<organization>/<first two digits>/<random>`: one folder per organisation, so that its files can be exported or counted separately. */
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

/** Writes and syncs; a crash leaves at most a file in `unfinished` without a reference. */
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
