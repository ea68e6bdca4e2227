import { mkdir, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { BackupFailure } from './backup-failure.ts';
import { type FileFacts, factsOf, syncFolder, writeWhole } from './durable.ts';
import { copyWrapped, type Wrapping } from './wrapping.ts';

/** Size and checksum of stored files, by key: `<organization>/<two digits>/<random>`, as in `platform/storage`. */
export type FileList = Map<string, FileFacts>;

const part = /^[0-9a-f-]{36}$|^[0-9a-f]{2}$|^[0-9a-f]{32}$/;
const listName = 'files.tsv';

const namesIn = async (folder: string): Promise<string[]> =>
  (
    await readdir(folder).catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return [];
      throw error;
    })
  ).filter((name) => part.test(name));

/**
 * Folders of files, two levels below the top. `seen`: folders unchanged since the last call are skipped, and this call is recorded in it.
 */
async function* foldersIn(top: string, seen?: Map<string, number>): AsyncGenerator<string> {
  for (const organization of await namesIn(top))
    for (const digits of await namesIn(path.join(top, organization))) {
      const folder = `${organization}/${digits}`;
      const { mtimeMs } = await stat(path.join(top, folder));
      if (seen?.get(folder) === mtimeMs) continue;
      yield folder;
      seen?.set(folder, mtimeMs);
    }
}

const sizeOf = async (file: string): Promise<number | undefined> => (await stat(file).catch(() => undefined))?.size;

/**
 * Copies the files that are missing. A stored file never changes, so a copy of the same size is complete. `known`: facts from earlier
 * lists, which need not be computed again. Returns the list of all files. A file that was purged in the meantime is omitted.
 */
export async function keepFiles(from: string, to: string, known: FileList, wrapping: Wrapping, signal?: AbortSignal): Promise<FileList> {
  const list: FileList = new Map();
  for await (const folder of foldersIn(from)) {
    const target = path.join(to, folder);
    let fresh = false;
    for (const name of await namesIn(path.join(from, folder))) {
      signal?.throwIfAborted();
      const key = `${folder}/${name}`;
      const [size, there] = await Promise.all([sizeOf(path.join(from, key)), sizeOf(path.join(to, key))]);
      if (size === undefined) continue;
      const expected = wrapping.sizeOf(size);
      const facts = known.get(key);
      if (facts?.size === expected && there === expected) list.set(key, facts);
      else if (there === expected) list.set(key, await factsOf(path.join(to, key)));
      else {
        const copied = await keepOne(path.join(from, key), target, name, wrapping);
        if (copied) list.set(key, copied);
        fresh = true;
      }
    }
    if (fresh) await syncFolder(target);
  }
  return list;
}

/** Copies new files: folders that have not changed, by `seen`, are skipped. */
export async function keepNewFiles(from: string, to: string, seen: Map<string, number>, wrapping: Wrapping): Promise<void> {
  for await (const folder of foldersIn(from, seen)) {
    const target = path.join(to, folder);
    const there = new Set(await namesIn(target));
    const missing = (await namesIn(path.join(from, folder))).filter((name) => !there.has(name));
    for (const name of missing) await keepOne(path.join(from, folder, name), target, name, wrapping);
    if (missing.length > 0) await syncFolder(target);
  }
}

async function keepOne(source: string, folder: string, name: string, wrapping: Wrapping): Promise<FileFacts | undefined> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const fresh = path.join(folder, `${name}.new`);
  try {
    const facts = await copyWrapped(source, fresh, wrapping);
    await rename(fresh, path.join(folder, name));
    return facts;
  } catch (error) {
    await rm(fresh, { force: true });
    const { code, path: at } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT' && at === source) return undefined;
    throw error;
  }
}

export const writeList = (folder: string, list: FileList): Promise<void> =>
  writeWhole(path.join(folder, listName), [...list].map(([key, { size, sha256 }]) => `${key}\t${size}\t${sha256}\n`).join(''));

/** Throws {@link BackupFailure} when it cannot be read. */
export async function readList(folder: string): Promise<FileList> {
  const file = path.join(folder, listName);
  const lines = (
    await readFile(file, 'utf8').catch(() => {
      throw new BackupFailure(`${file} is missing or cannot be read.`);
    })
  ).split('\n');
  return new Map(
    lines.filter(Boolean).map((line) => {
      const [key = '', size, sha256 = ''] = line.split('\t');
      return [key, { size: Number(size), sha256 }];
    }),
  );
}

/** Removes files that no backup lists and that the installation itself has purged; without `live`, all that no backup lists. */
export async function purgeFiles(pool: string, lists: readonly FileList[], live?: string): Promise<void> {
  for await (const folder of foldersIn(pool))
    for (const name of await namesIn(path.join(pool, folder))) {
      const key = `${folder}/${name}`;
      if (lists.some((list) => list.has(key)) || (live !== undefined && (await sizeOf(path.join(live, key))) !== undefined)) continue;
      await rm(path.join(pool, key), { force: true });
    }
}

/** All keys in a pool. */
export async function listKeys(pool: string): Promise<string[]> {
  const keys: string[] = [];
  for await (const folder of foldersIn(pool)) keys.push(...(await namesIn(path.join(pool, folder))).map((name) => `${folder}/${name}`));
  return keys;
}
