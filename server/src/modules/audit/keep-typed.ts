import { createHmac } from 'node:crypto';
import { sealingKey } from '../../platform/seal.ts';

/** Bytes of the code: two texts have the same one by chance never. */
const codeBytes = 16;

/**
 * What the trail keeps of a text that somebody typed, such as a name, a phone or a folder number: a code by which the same text is known
 * again, and which tells nobody what it was. Its key is this installation's own and no part of the database.
 */
export function keepTyped(session_secret: Buffer): (organization_id: string, text: string) => string {
  const key = sealingKey(session_secret, 'typed texts of the audit trail');
  return (organization_id, text) => {
    const plain = text.normalize('NFKC').toLowerCase().trim().replace(/\s+/g, ' ');
    const code = createHmac('sha256', key).update(`${organization_id}\0${plain}`).digest().subarray(0, codeBytes);
    return `hmac:${code.toString('base64url')}`;
  };
}
