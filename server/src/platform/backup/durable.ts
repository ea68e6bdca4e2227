import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, open, readdir, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';

/** A rename is on the disk only when its folder is. Some file systems of other machines cannot say so. */
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

/** Copies a file to a place where none is, on the disk when it returns; says what was copied. */
export async function copyFile(from: string, to: string, mode = 0o600): Promise<{ size: number; sha256: string }> {
  const hash = createHash('sha256');
  let size = 0;
  await pipeline(
    createReadStream(from),
    async function* (chunks: AsyncIterable<Buffer>) {
      for await (const chunk of chunks) {
        size += chunk.length;
        hash.update(chunk);
        yield chunk;
      }
    },
    createWriteStream(to, { flags: 'w', mode, flush: true }),
  );
  return { size, sha256: hash.digest('hex') };
}

/** Copies a folder with all below it, if it is there. */
export async function copyFolder(from: string, to: string): Promise<void> {
  const entries = await readdir(from, { withFileTypes: true }).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  await mkdir(to, { recursive: true, mode: 0o700 });
  for (const entry of entries) {
    const [source, target] = [path.join(from, entry.name), path.join(to, entry.name)];
    if (entry.isDirectory()) await copyFolder(source, target);
    else if (entry.isFile())
      await copyFile(source, target).catch((error: NodeJS.ErrnoException) => {
        if (error.code !== 'ENOENT') throw error; // put into the place of another meanwhile
      });
  }
  await syncFolder(to);
}
