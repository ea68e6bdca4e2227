import { mkdir, open, readdir, readFile, rename } from 'node:fs/promises';
import path from 'node:path';
import type { Head } from './audit.rules.ts';
import type { GrownChain } from './audit.store.ts';

const fileName = /^(\d{4}-\d\d-\d\d)\.json$/;

/**
 * Stores the end of each chain outside of the database, one file per organisation and day, overwritten during the day. A copy of the folder
 * on another machine proves later that nothing sealed by then was cut off or rewritten.
 */
export async function keepHeads(folder: string, grown: readonly GrownChain[], now: Date): Promise<void> {
  const day = now.toISOString().slice(0, 10);
  for (const { organization_id, seq, hash } of grown)
    await keepHead(folder, { organization_id, day, seq, hash: hash.toString('hex') }, now);
}

/** Stores the end of a chain on one day. */
export async function keepHead(
  folder: string,
  { organization_id, day, seq, hash }: Head & { organization_id: string },
  now: Date,
): Promise<void> {
  const own = path.join(folder, organization_id);
  await mkdir(own, { recursive: true, mode: 0o700 });
  const file = path.join(own, `${day}.json`);
  const fresh = `${file}.${hash.slice(0, 16)}`; // concurrent sealers write different heads
  const handle = await open(fresh, 'w', 0o600);
  await handle.writeFile(`${JSON.stringify({ seq, hash, at: now.toISOString() })}\n`);
  await handle.sync().finally(() => handle.close());
  await rename(fresh, file); // an older head that arrives later is equally valid
}

/** The stored heads of an organisation, oldest first; none if the folder does not exist. */
export async function readHeads(folder: string, organization_id: string): Promise<Head[]> {
  const own = path.join(folder, organization_id);
  const names = await readdir(own).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  const days = names.flatMap((name) => fileName.exec(name)?.[1] ?? []).sort();
  return Promise.all(
    days.map(async (day) => {
      const { seq, hash } = JSON.parse(await readFile(path.join(own, `${day}.json`), 'utf8')) as { seq: number; hash: string };
      return { day, seq, hash };
    }),
  );
}
