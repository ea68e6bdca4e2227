import { createHmac } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { secretBytes } from '../config/config.ts';

/** A fingerprint of the secret; of 32 random bytes it reveals nothing. */
const markOf = (session_secret: Buffer): string => createHmac('sha256', session_secret).update('akoma backup').digest('hex').slice(0, 32);

/** The fingerprint of the installation's secrets: of those in the settings, else those in their folder; null: there are none. */
export async function markOfSecrets({ session_secret }: { session_secret?: Buffer | undefined }, folder: string): Promise<string | null> {
  if (session_secret) return markOf(session_secret);
  const kept = await readFile(path.join(folder, 'session-secret'), 'utf8').catch(() => undefined);
  const read = kept === undefined ? undefined : secretBytes.safeParse(kept.trim());
  return read?.success ? markOf(read.data) : null;
}
