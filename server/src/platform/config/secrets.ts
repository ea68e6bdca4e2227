import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { chmodSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { type Config, ConfigError, secretBytes } from './config.ts';
import { makeDataDir } from './data-dir.ts';
import { type ReadKey, signingKey } from './signing-key.ts';

/** Secrets that must stay the same from start to start. */
export interface Secrets {
  /** At least 32 bytes: keys for sealing drafts, hashing and the like are derived from it. */
  session_secret: Buffer;
  /** Signs access tokens (EdDSA). */
  token_signing_key: ReadKey;
}

/**
 * The secrets from the settings; missing ones are generated at the first start and stored in `data_dir/secrets`, readable only by our
 * account.
 * Throws {@link ConfigError} if a stored one cannot be read.
 */
export function loadSecrets({
  data_dir,
  session_secret,
  token_signing_key,
}: Pick<Config, 'data_dir' | 'session_secret' | 'token_signing_key'>): Secrets {
  makeDataDir(data_dir);
  const folder = path.join(data_dir, 'secrets');
  return {
    session_secret:
      session_secret ??
      bytesOf(
        path.join(folder, 'session-secret'),
        kept(folder, 'session-secret', () => randomBytes(32).toString('hex')),
      ),
    token_signing_key:
      token_signing_key ?? keyOf(path.join(folder, 'token-signing-key.pem'), kept(folder, 'token-signing-key.pem', makeKey)),
  };
}

const makeKey = (): string => String(generateKeyPairSync('ed25519').privateKey.export({ type: 'pkcs8', format: 'pem' }));

/** Reads the secret, creating it first if it does not exist: atomically, and by only one of two concurrent starts. */
function kept(folder: string, name: string, make: () => string): string {
  const file = path.join(folder, name);
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    const fresh = `${file}.${process.pid}`;
    try {
      return readFileSync(file, 'utf8');
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    }
    writeFileSync(fresh, make(), { mode: 0o600, flush: true });
    try {
      linkSync(fresh, file);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error; // the other start was first: its secret applies
    } finally {
      rmSync(fresh);
    }
    return readFileSync(file, 'utf8');
  } catch (error) {
    throw new ConfigError(
      `The secret ${file} cannot be read or made (${(error as NodeJS.ErrnoException).code}): give this account the right to, or set DATA_DIR to another directory.`,
    );
  } finally {
    tighten(file);
  }
}

/** A copy or a restored backup may have opened it. */
function tighten(file: string): void {
  try {
    chmodSync(file, 0o600);
  } catch {
    // not ours, or missing: reading it reports the error
  }
}

function keyOf(file: string, text: string): ReadKey {
  const read = signingKey.safeParse(text);
  if (!read.success)
    throw new ConfigError(`The secret ${file} is not an Ed25519 key: restore it from a backup, or remove it, which signs everybody out.`);
  return read.data;
}

function bytesOf(file: string, text: string): Buffer {
  const read = secretBytes.safeParse(text.trim());
  if (!read.success || read.data.length < 32)
    throw new ConfigError(`The secret ${file} is damaged: restore it from a backup, or remove it, which signs everybody out.`);
  return read.data;
}
