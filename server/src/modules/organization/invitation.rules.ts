import { createHash, randomBytes } from 'node:crypto';

/** So many letters an hour go to one person. */
export const lettersAnHour = 5;

/**
 * A new token for a link: the organisation's id, so that the page before any sign-in knows where to look, and 256 random bits. Only its hash
 * is kept.
 */
export const newToken = (organization_id: string): string =>
  Buffer.concat([Buffer.from(organization_id.replaceAll('-', ''), 'hex'), randomBytes(32)]).toString('base64url');

/** Where a token leads; `null` for what cannot be one. */
export function readToken(token: string): { organization_id: string; hash: Buffer } | null {
  const bytes = Buffer.from(token, 'base64url');
  if (bytes.length !== 48 || bytes.toString('base64url') !== token) return null;
  const hex = bytes.subarray(0, 16).toString('hex');
  return { organization_id: hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5'), hash: hashOf(token) };
}

export const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest();
