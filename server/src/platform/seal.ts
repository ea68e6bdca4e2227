import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

const nonceLength = 12;
const tagLength = 16;

/** A key for one purpose, derived from the installation's secret outside the database. */
export const sealingKey = (session_secret: Buffer, purpose: string): Buffer =>
  Buffer.from(hkdfSync('sha256', session_secret, '', `akoma ${purpose}`, 32));

/**
 * Encrypts a secret for a row (AES-256-GCM): nonce, tag and text in one, bound to its owner, so that it cannot be moved to another row. A
 * copy of the database alone cannot be decrypted.
 */
export function seal(key: Buffer, owner: string, plain: Buffer): Buffer {
  const nonce = randomBytes(nonceLength);
  const cipher = createCipheriv('aes-256-gcm', key, nonce, { authTagLength: tagLength }).setAAD(Buffer.from(owner));
  const sealed = Buffer.concat([cipher.update(plain), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]);
}

/** Throws when it was sealed with another key, for another owner, or was changed. */
export function openSealed(key: Buffer, owner: string, sealed: Buffer): Buffer {
  const nonce = sealed.subarray(0, nonceLength);
  const opener = createDecipheriv('aes-256-gcm', key, nonce, { authTagLength: tagLength }).setAAD(Buffer.from(owner));
  opener.setAuthTag(sealed.subarray(nonceLength, nonceLength + tagLength));
  return Buffer.concat([opener.update(sealed.subarray(nonceLength + tagLength)), opener.final()]);
}
