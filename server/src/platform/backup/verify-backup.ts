import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { archiveName, manifestName } from '../db/base-backup.ts';
import { BackupFailure } from './backup-failure.ts';
import type { KeptBackup } from './backup-place.ts';
import { factsOf } from './durable.ts';
import { type FileList, readList } from './copy-files.ts';
import { readManifest, segmentSize } from './postgres-manifest.ts';
import { readTar, type TarMember } from './read-tar.ts';
import { asItLies, type Opener } from './wrapping.ts';

/** Does something with a member of the database's archive, and hands its bytes on. */
export type TakeMember = (member: TarMember) => AsyncIterable<Buffer>;

/** One of the database's two files in a backup, and how its bytes are decoded. */
export interface ReadFrom {
  file: string;
  open: (written: AsyncIterable<Buffer>) => AsyncIterable<Buffer>;
}

/** The files of a backup's database: by these names, or sealed ones. */
export const databaseFiles = ({ folder, sealed_to }: Pick<KeptBackup, 'folder' | 'sealed_to'>, opener: Opener) => {
  const at = (name: string): ReadFrom => {
    const file = path.join(folder, sealed_to === null ? name : `${name}.age`);
    return { file, open: (written) => opener(file, written) };
  };
  return { archive: at(archiveName), manifest: at(manifestName) };
};

/**
 * Verifies the compressed database on disk against the sizes and SHA-256 in PostgreSQL's manifest, and checks that the required log is
 * complete. `take`: stores the members elsewhere on the way. Returns the SHA-256 of the archive as stored; throws {@link BackupFailure}.
 */
export async function verifyDatabase(
  files: { archive: ReadFrom; manifest: ReadFrom },
  options: { take?: TakeMember; signal?: AbortSignal | undefined; expected?: string } = {},
): Promise<string> {
  const folder = path.dirname(files.archive.file);
  const broken = (why: string): BackupFailure => new BackupFailure(`The backup in ${folder} is damaged: ${why}.`);
  try {
    const manifest = readManifest(String(await allOf(files.manifest)));
    const left = new Set(manifest.files.keys());
    const segments = new Set(manifest.segments);
    const archive = createHash('sha256');
    const source = createReadStream(files.archive.file, { highWaterMark: 1 << 18 });
    source.on('data', (chunk) => archive.update(chunk));
    await pipeline(
      source,
      files.archive.open,
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
      throw broken(`${path.basename(files.archive.file)} is not what was verified when it was made`);
    return digest;
  } catch (error) {
    if (error instanceof BackupFailure || options.signal?.aborted || isOfDisk(error)) throw error;
    throw broken((error as Error).message);
  }
}

async function allOf({ file, open }: ReadFrom): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of open(createReadStream(file))) parts.push(part);
  return Buffer.concat(parts);
}

/** A full or failing disk is not the backup's fault. */
const isOfDisk = (error: unknown): boolean => /^E(NOSPC|DQUOT|ACCES|PERM|ROFS|IO)$/.test((error as NodeJS.ErrnoException).code ?? '');

async function read(member: TarMember, take: TakeMember | undefined): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of take ? take(member) : member.content) hash.update(chunk);
  return hash.digest('hex');
}

/** Verifies every file of a backup against its list. Throws {@link BackupFailure}. */
export async function verifyFiles(pool: string, list: FileList): Promise<void> {
  for (const [key, { size, sha256 }] of list) {
    const facts = await factsOf(path.join(pool, key)).catch(() => undefined);
    if (!facts) throw new BackupFailure(`The kept file ${key} is missing in ${pool}.`);
    if (facts.size !== size || facts.sha256 !== sha256) throw new BackupFailure(`The kept file ${key} in ${pool} is damaged.`);
  }
}

/**
 * Verifies a whole backup on its disk: `npm run backup -- --verify`. Sealed files are compared with their checksums; only an `opener` with
 * the key proves that they can be opened.
 */
export async function verifyBackup(backup: KeptBackup, opener: Opener | null): Promise<void> {
  const { folder, sums, archive_sha256, sealed_to, pool } = backup;
  const archive = databaseFiles(backup, asItLies).archive.file;
  for (const [file, sha256] of Object.entries({ ...sums, [path.basename(archive)]: archive_sha256 })) {
    const facts = await factsOf(path.join(folder, file)).catch(() => undefined);
    if (facts?.sha256 !== sha256) throw new BackupFailure(`The backup in ${folder} is damaged: ${file} is not what was written.`);
  }
  if (sealed_to === null || opener) await verifyDatabase(databaseFiles(backup, opener ?? asItLies), { expected: archive_sha256 });
  await verifyFiles(path.join(path.dirname(folder), pool), await readList(folder));
}
