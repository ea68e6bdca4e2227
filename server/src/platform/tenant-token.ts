import { createHash, randomBytes } from 'node:crypto';

/**
 * A new token for who has no session: the organisation's id, so that the server knows where to look, and 256 random bits. Only its hash is
 * stored.
 */
export const newTenantToken = (organization_id: string): string =>
  Buffer.concat([Buffer.from(organization_id.replaceAll('-', ''), 'hex'), randomBytes(32)]).toString('base64url');

/** The content of a token; `null` if it cannot be one. */
export function readTenantToken(token: string): { organization_id: string; hash: Buffer } | null {
  const bytes = Buffer.from(token, 'base64url');
  if (bytes.length !== 48 || bytes.toString('base64url') !== token) return null;
  const hex = bytes.subarray(0, 16).toString('hex');
  return { organization_id: hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5'), hash: hashOfToken(token) };
}

export const hashOfToken = (token: string): Buffer => createHash('sha256').update(token).digest();
