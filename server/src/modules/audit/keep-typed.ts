import { createHmac } from 'node:crypto';
import { sealingKey } from '../../platform/seal.ts';

/** Length of the code in bytes: enough to rule out collisions. */
const codeBytes = 16;

/**
 * Replaces typed text in the trail, such as a name, a phone or a folder number, by a code: equal texts have equal codes, which reveal
 * nothing of the text. The key belongs to this installation and is not in the database.
 */
export function keepTyped(session_secret: Buffer): (organization_id: string, text: string) => string {
  const key = sealingKey(session_secret, 'typed texts of the audit trail');
  return (organization_id, text) => {
    const plain = text.normalize('NFKC').toLowerCase().trim().replace(/\s+/g, ' ');
    const code = createHmac('sha256', key).update(`${organization_id}\0${plain}`).digest().subarray(0, codeBytes);
    return `hmac:${code.toString('base64url')}`;
  };
}
