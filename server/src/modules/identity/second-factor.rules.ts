import { createHmac, randomInt } from 'node:crypto';
import { recoveryAlphabet, recoveryCodes, recoveryLength, totp } from '@akoma/contract/identity';
import { Secret, TOTP } from 'otpauth';
import { sealingKey } from '../../platform/seal.ts';

/** Keys that are not in the database: a copy of it alone reveals no second factor. */
export interface FactorKeys {
  /** Seals the secrets of authenticator apps (platform/seal.ts). */
  sealing: Buffer;
  /** Hashes recovery codes (HMAC-SHA256). */
  recovery: Buffer;
}

/** Both keys, derived from this installation's secret. */
export function factorKeys(session_secret: Buffer): FactorKeys {
  const derive = (purpose: string) => sealingKey(session_secret, `second factor: ${purpose}`);
  return { sealing: derive('secrets'), recovery: derive('recovery codes') };
}

const generatorOf = (secret: Buffer, label = ''): TOTP =>
  new TOTP({ ...totp, issuer: 'Akoma', label, secret: new Secret({ buffer: new Uint8Array(secret).buffer }) });

/** The URI for an authenticator app's QR code, and the secret for typing. */
export function uriOf(secret: Buffer, label: string): { uri: string; secret: string } {
  const generator = generatorOf(secret, label);
  return { uri: generator.toString(), secret: generator.secret.base32 };
}

/** Steps of 30 s before and after now whose codes are accepted, for inaccurate clocks of phones (RFC 6238, 5.2). */
const tolerance = 1;

/** The time step that this code is of, counted from 1970; `null` when it is of none around now. */
export function stepOf(secret: Buffer, code: string, now: Date): number | null {
  if (!/^\d{6}$/.test(code)) return null; // the library throws on characters of several bytes
  const timestamp = now.getTime();
  const delta = generatorOf(secret).validate({ token: code, timestamp, window: tolerance });
  return delta === null ? null : Math.floor(timestamp / 1000 / totp.period) + delta;
}

const newRecoveryCode = (): string =>
  Array.from({ length: recoveryLength }, () => recoveryAlphabet[randomInt(recoveryAlphabet.length)]).join('');

/** A set of distinct codes. */
export function newRecoveryCodes(): string[] {
  const codes = new Set<string>();
  while (codes.size < recoveryCodes) codes.add(newRecoveryCode());
  return [...codes];
}

/** The stored hash of a recovery code; it depends on the account. */
export const recoveryHash = (keys: FactorKeys, account_id: string, code: string): Buffer =>
  createHmac('sha256', keys.recovery).update(`${account_id} ${code}`).digest();
