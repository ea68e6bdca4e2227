import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { archiveName, manifestName } from '../db/base-backup.ts';
import { BackupFailure } from './backup-failure.ts';
import type { KeptBackup } from './backup-place.ts';
import { factsOf, type FileList } from './kept-files.ts';
import { readManifest, segmentSize } from './postgres-manifest.ts';
import { readTar, type TarMember } from './read-tar.ts';

/** Does something with a member of the database's archive, and hands its bytes on. */
export type TakeMember = (member: TarMember) => AsyncIterable<Buffer>;

/**
 * Reads the compressed database from the disk and holds each file against the size and SHA-256 in PostgreSQL's own list, and the log against
 * what is needed. `take`: puts the members elsewhere on the way. Returns the SHA-256 of the archive; throws {@link BackupFailure}.
 */
export async function verifyDatabase(
  folder: string,
  options: { take?: TakeMember; signal?: AbortSignal | undefined; expected?: string } = {},
): Promise<string> {
  const broken = (why: string): BackupFailure => new BackupFailure(`The backup in ${folder} is damaged: ${why}.`);
  try {
    const manifest = readManifest(await readFile(path.join(folder, manifestName), 'utf8'));
    const left = new Set(manifest.files.keys());
    const segments = new Set(manifest.segments);
    const archive = createHash('sha256');
    const source = createReadStream(path.join(folder, archiveName), { highWaterMark: 1 << 18 });
    source.on('data', (chunk) => archive.update(chunk));
    await pipeline(
      source,
      createGunzip({ chunkSize: 1 << 18 }),
      async (bytes: AsyncIterable<Buffer>) => {
        for await (const member of readTar(bytes)) {
          if (member.kind === 'other') throw broken(`${member.name} is neither a file nor a folder`);
          const seen = await read(member, options.take);
          if (member.kind === 'folder') continue;
          const log = /^pg_wal\/([0-9A-F]{24})$/.exec(member.name)?.[1];
          if (log && member.size === segmentSize) segments.delete(log);
          const expected = manifest.files.get(member.name);
          if (!expected && member.name.startsWith('pg_wal/')) continue; // the log is needed, and not listed
          if (!left.delete(member.name) || !expected) throw broken(`${member.name} is not on PostgreSQL’s list`);
          if (expected.size !== member.size || expected.sha256 !== seen) throw broken(`${member.name} is not what PostgreSQL handed over`);
        }
      },
      { signal: options.signal },
    );
    if (left.size > 0) throw broken(`${left.size} files are missing, such as ${[...left][0]}`);
    if (segments.size > 0) throw broken(`the log lacks ${[...segments][0]}`);
    const digest = archive.digest('hex');
    if (options.expected !== undefined && options.expected !== digest)
      throw broken(`${archiveName} is not what was verified when it was made`);
    return digest;
  } catch (error) {
    if (error instanceof BackupFailure || options.signal?.aborted || isOfDisk(error)) throw error;
    throw broken((error as Error).message);
  }
}

/** A full or failing disk is not the backup's fault. */
const isOfDisk = (error: unknown): boolean => /^E(NOSPC|DQUOT|ACCES|PERM|ROFS|IO)$/.test((error as NodeJS.ErrnoException).code ?? '');

async function read(member: TarMember, take: TakeMember | undefined): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of take ? take(member) : member.content) hash.update(chunk);
  return hash.digest('hex');
}

/** Reads every kept file of a backup and holds it against its list. Throws {@link BackupFailure}. */
export async function verifyFiles(pool: string, list: FileList): Promise<void> {
  for (const [key, { size, sha256 }] of list) {
    const facts = await factsOf(path.join(pool, key)).catch(() => undefined);
    if (!facts) throw new BackupFailure(`The kept file ${key} is missing in ${pool}.`);
    if (facts.size !== size || facts.sha256 !== sha256) throw new BackupFailure(`The kept file ${key} in ${pool} is damaged.`);
  }
}

/** The whole of a backup, read from its disk: what `npm run backup -- --verify` does. */
export async function verifyBackup(backup: KeptBackup, pool: string, list: FileList): Promise<void> {
  await verifyDatabase(backup.folder, { expected: backup.archive_sha256 });
  await verifyFiles(pool, list);
}
