import { createHash } from 'node:crypto';
import { StartFailure } from '../start-failure.ts';
import { BackupFailure } from './backup-failure.ts';
import { copyFile, type FileFacts, factsOf } from './durable.ts';
import { type Envelope, keysOf, openEnvelope, SealBroken, seal, sealedSize, unseal } from './sealing.ts';

type Bytes = AsyncIterable<Buffer>;

/** How one file of a backup is written, and how it can be read back without a private key. */
export interface Wrapped {
  wrap: (plain: Bytes) => Bytes;
  reopen: (written: Bytes) => Bytes;
}

/** How the files of backups are written: plain, or sealed to the public key of their recipient. */
export interface Wrapping {
  /** The public key; null: they are not sealed. */
  sealed_to: string | null;
  /** Suffix of the names of sealed files. */
  suffix: '' | '.age';
  /** The folder of the files: files sealed to different keys, or not sealed, are in separate folders. */
  pool: string;
  /** How many bytes so many become. */
  sizeOf: (plain: number) => number;
  /** Starts one file. */
  begin: () => Promise<Wrapped>;
}

const asItIs = (bytes: Bytes): Bytes => bytes;
export const unsealedPool = 'files';

export const unsealed: Wrapping = {
  sealed_to: null,
  suffix: '',
  pool: unsealedPool,
  sizeOf: (plain) => plain,
  begin: async () => ({ wrap: asItIs, reopen: asItIs }),
};

/** Short name of a public key, for folders. */
const shortOf = (recipient: string): string => createHash('sha256').update(recipient).digest('hex').slice(0, 12);

/** Throws {@link StartFailure} when `recipient` is no public key. */
export async function sealedTo(recipient: string): Promise<Wrapping> {
  const example = await openEnvelope(recipient).catch(() => {
    throw new StartFailure('BACKUP_KEY is no public key: take the line that `npm run backup -- --new-key` prints, letter for letter.');
  });
  const header = example.header.length;
  return {
    sealed_to: recipient,
    suffix: '.age',
    pool: `${unsealedPool}-${shortOf(recipient)}`,
    sizeOf: (plain) => sealedSize(header, plain),
    begin: async () => wrappedIn(await openEnvelope(recipient)),
  };
}

const wrappedIn = (envelope: Envelope): Wrapped => ({
  wrap: (plain) => seal(envelope, plain),
  reopen: (written) => unseal(written, () => envelope.key),
});

export const wrappingFor = (recipient: string | undefined): Promise<Wrapping> =>
  recipient === undefined ? Promise.resolve(unsealed) : sealedTo(recipient);

/**
 * Copies a file into a backup and reads it back from the disk: it must open to the original bytes. Returns the facts of the written file.
 * Throws {@link BackupFailure}.
 */
export async function copyWrapped(from: string, to: string, wrapping: Wrapping): Promise<FileFacts> {
  const { wrap, reopen } = await wrapping.begin();
  const { read, written } = await copyFile(from, to, wrap);
  if (wrapping.sealed_to === null) return written;
  const again = await factsOf(to, reopen);
  if (again.sha256 !== read.sha256) throw new BackupFailure(`${to} cannot be read again as it was written: its disk fails.`);
  return written;
}

/** Reads files of backups; sealed ones, recognised by their names, with the given private keys. */
export type Opener = (file: string, written: Bytes) => Bytes;
/** Reads unsealed files. */
export const asItLies: Opener = (_file, written) => written;

/** By its name, or by its folder of files. */
export const isSealed = (file: string): boolean => /\.age$|[/\\]files-[0-9a-f]{12}[/\\]/.test(file);

/** Throws {@link StartFailure} if one of them is not a private key. */
export async function openerFor(identities: readonly string[]): Promise<Opener> {
  const keyOf = await keysOf(identities).catch(() => {
    throw new StartFailure('that is no private key: it is one line that begins with AGE-SECRET-KEY-1.');
  });
  return (file, written) => (isSealed(file) ? opened(file, written, keyOf, identities.length) : written);
}

async function* opened(file: string, written: Bytes, keyOf: Awaited<ReturnType<typeof keysOf>>, keys: number): AsyncGenerator<Buffer> {
  try {
    yield* unseal(written, keyOf);
  } catch (error) {
    if (!(error instanceof SealBroken)) throw error;
    throw new BackupFailure(
      keys === 0
        ? `${file} is sealed: say where the private key is, with --key <file>, or --key - to type it.`
        : `${file} cannot be opened: ${error.message}.`,
    );
  }
}
