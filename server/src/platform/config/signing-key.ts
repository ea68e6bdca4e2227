import { createPrivateKey, type KeyObject } from 'node:crypto';
import { z } from 'zod';

/** A private Ed25519 key, ready to sign. */
export type ReadKey = KeyObject;

/** Reads a private Ed25519 key: PEM (line ends may be written `\n`), or the bytes of PKCS #8 in base64. */
export const signingKey = z.string().transform((text, issues): ReadKey => {
  try {
    const key = text.includes('-----BEGIN')
      ? createPrivateKey(text.replaceAll('\\n', '\n'))
      : createPrivateKey({ key: Buffer.from(text, 'base64'), format: 'der', type: 'pkcs8' });
    if (key.asymmetricKeyType === 'ed25519') return key;
  } catch {
    // reported below
  }
  issues.addIssue({ code: 'custom', message: 'not an Ed25519 key' });
  return z.NEVER;
});
