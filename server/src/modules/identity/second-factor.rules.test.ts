import { recoveryCodeOf, totp } from '@akoma/contract/identity';
import { Secret, TOTP } from 'otpauth';
import { describe, expect, it } from 'vitest';
import { sealingKey } from '../../platform/seal.ts';
import { factorKeys, newRecoveryCodes, recoveryHash, stepOf, uriOf } from './second-factor.rules.ts';

const keys = factorKeys(Buffer.alloc(32, 1));
const ama = '0198f7c0-0000-7000-8000-000000000001';
const kofi = '0198f7c0-0000-7000-8000-000000000002';
/** RFC 6238, appendix B: its test vectors for SHA-1, of which six digits are shown here. */
const rfcSecret = Buffer.from('12345678901234567890');

describe('codes of an authenticator app', () => {
  it.each([
    [59, '287082'],
    [1111111109, '081804'],
    [1111111111, '050471'],
    [1234567890, '005924'],
    [2000000000, '279037'],
    [20000000000, '353130'],
  ])('AUTH-018 at second %i of RFC 6238 takes %s', (second, code) => {
    expect(stepOf(rfcSecret, code, new Date(second * 1000))).toBe(Math.floor(second / 30));
  });

  it.each([
    [-90, false],
    [-60, false],
    [-31, false],
    [-30, true],
    [-1, true],
    [0, true],
    [29, true],
    [59, true],
    [60, false],
    [90, false],
  ])('AUTH-018 a clock that is %i s ahead of the code: taken %s', (ahead, taken) => {
    const start = 1_800_000_000; // a multiple of 30: the code's own step begins
    const code = new TOTP({ ...totp, secret: new Secret({ buffer: new Uint8Array(rfcSecret).buffer }) }).generate({
      timestamp: start * 1000,
    });
    expect(stepOf(rfcSecret, code, new Date((start + ahead) * 1000))).toBe(taken ? start / 30 : null);
  });

  it.each(['', '00000', '0000000', 'abcdef', '-28708', '２８７０８２'])('AUTH-018 %j is no code', (text) => {
    expect(stepOf(rfcSecret, text, new Date(59_000))).toBeNull();
  });

  it('AUTH-018 the picture names the product, the account and how codes are made', () => {
    const { uri, secret } = uriOf(rfcSecret, 'ama@asempa.demo');
    expect(secret).toBe('GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ');
    expect(uri).toBe(`otpauth://totp/Akoma:ama%40asempa.demo?issuer=Akoma&secret=${secret}&algorithm=SHA1&digits=6&period=30`);
  });
});

describe('secrets at rest', () => {
  it('AUTH-018 each has a key of its own, made of the installation’s secret alone: what was sealed before opens for good', () => {
    const secret = Buffer.alloc(32, 1);
    const { sealing, recovery } = factorKeys(secret);
    expect(sealing).toEqual(sealingKey(secret, 'second factor: secrets'));
    expect(recovery).toEqual(sealingKey(secret, 'second factor: recovery codes'));
    expect(sealing).not.toEqual(recovery);
  });

  it('AUTH-018 recovery codes are ten different ones, each kept as a hash of its own for each account', () => {
    const codes = newRecoveryCodes();
    expect(new Set(codes).size).toBe(10);
    for (const code of codes) expect(recoveryCodeOf(code)).toBe(code);
    const hashes = [recoveryHash(keys, ama, codes[0]!), recoveryHash(keys, kofi, codes[0]!), recoveryHash(keys, ama, codes[1]!)];
    expect(new Set(hashes.map(String)).size).toBe(3);
    expect(recoveryHash(keys, ama, codes[0]!)).toEqual(hashes[0]);
    expect(recoveryHash(factorKeys(Buffer.alloc(32, 2)), ama, codes[0]!)).not.toEqual(hashes[0]);
  });
});
