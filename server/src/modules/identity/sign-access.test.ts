import { createHmac, generateKeyPairSync } from 'node:crypto';
import { decodeJwt, decodeProtectedHeader, SignJWT } from 'jose';
import { beforeEach, describe, expect, it } from 'vitest';
import { newId } from '../../platform/id.ts';
import { rememberVerified } from './remember-verified.ts';
import { signAccess, type TokenKeys, tokenKeys, verifyAccess } from './sign-access.ts';

const { privateKey } = generateKeyPairSync('ed25519');
let keys: TokenKeys;
beforeEach(() => {
  keys = tokenKeys(privateKey);
});
const now = new Date('2026-11-21T10:00:00Z');
const later = (seconds: number) => new Date(now.getTime() + seconds * 1000);
const session_id = newId();

describe('access tokens', () => {
  it('AUTH-040 name the session and the audience, nothing else, and live ten minutes', async () => {
    const token = await signAccess(keys, session_id, 'main', now);
    expect(decodeJwt(token)).toEqual({
      sid: session_id,
      iss: 'akoma',
      aud: 'main',
      iat: now.getTime() / 1000,
      exp: now.getTime() / 1000 + 600,
    });
    expect(decodeProtectedHeader(token)).toMatchObject({ alg: 'EdDSA', typ: 'at+jwt' });
    expect(await verifyAccess(keys, token, later(599))).toBe(session_id);
    expect(await verifyAccess(keys, token, later(601))).toBeNull();
    expect(await verifyAccess(keys, token, later(601), true)).toBe(session_id);
    expect(await verifyAccess(keys, await signAccess(keys, session_id, 'v2', now), now)).toBe(session_id);
  });

  it('AUTH-025 of a replaced key live out', async () => {
    const next = tokenKeys(generateKeyPairSync('ed25519').privateKey, privateKey);
    const old = await signAccess(keys, session_id, 'main', now);
    expect(await verifyAccess(next, old, now)).toBe(session_id);
    expect(await verifyAccess(tokenKeys(generateKeyPairSync('ed25519').privateKey), old, now)).toBeNull();
  });

  it('AUTH-025 name their key by eleven characters of its public half, which every server finds alike', async () => {
    const [again, other] = [tokenKeys(privateKey), tokenKeys(generateKeyPairSync('ed25519').privateKey)];
    expect(keys.signing.kid).toMatch(/^[\w-]{11}$/);
    expect([again.signing.kid === keys.signing.kid, other.signing.kid === keys.signing.kid]).toEqual([true, false]);
    expect(decodeProtectedHeader(await signAccess(keys, session_id, 'main', now)).kid).toBe(keys.signing.kid);
  });

  it('AUTH-008 an invalid key of ours is a server error, not a refused token', async () => {
    const token = await signAccess(keys, session_id, 'main', now);
    const broken = { ...keys, verifying: new Map([[keys.signing.kid, 'no key' as never]]) };
    await expect(verifyAccess(broken, token, now)).rejects.toThrow(TypeError);
  });

  const minted = (iat: number, exp: number) =>
    new SignJWT({ sid: session_id })
      .setProtectedHeader({ alg: 'EdDSA', typ: 'at+jwt', kid: keys.signing.kid })
      .setIssuer('akoma')
      .setAudience('main')
      .setIssuedAt(later(iat))
      .setExpirationTime(later(exp))
      .sign(privateKey);
  const day = 24 * 3600;

  it.each([
    ['of six days', 0, 6 * day, 1],
    ['of six days, after two of them', 0, 6 * day, 2 * day],
    ['of a second more than ten minutes', 0, 601, 1],
    ['for the next week, ten minutes long', 7 * day, 7 * day + 600, 1],
    ['that began long ago and ends soon', -6 * day, 60, 1],
  ])('AUTH-040 AUTH-008 signed with our own key %s is refused', async (_what, iat, exp, at) => {
    const token = await minted(iat, exp);
    expect(await verifyAccess(keys, token, later(at))).toBeNull();
    if (exp - iat > 600) expect(await verifyAccess(keys, token, later(exp + 1), true)).toBeNull();
    expect(await rememberVerified(keys)(token, later(at))).toBeNull();
  });

  it('AUTH-040 of a server whose clock is up to a minute ahead is good, of one further ahead is not', async () => {
    expect(await verifyAccess(keys, await minted(60, 660), now)).toBe(session_id);
    expect(await verifyAccess(keys, await minted(61, 661), now)).toBeNull();
  });

  const kid = () => keys.signing.kid;
  const made = (claims: object, header: object = {}) =>
    new SignJWT({ sid: session_id, ...claims })
      .setProtectedHeader({ alg: 'EdDSA', typ: 'at+jwt', kid: kid(), ...header })
      .setIssuedAt(now)
      .setExpirationTime(later(60))
      .sign(privateKey);
  const encoded = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url');
  /** Signed with our key, with these claims alone. */
  const signed = (only: object) =>
    new SignJWT({ ...only }).setProtectedHeader({ alg: 'EdDSA', typ: 'at+jwt', kid: kid() }).sign(privateKey);
  const claims = { sid: session_id, iss: 'akoma', aud: 'main', iat: now.getTime() / 1000, exp: now.getTime() / 1000 + 60 };
  const publicText = () => Buffer.from(String(keys.verifying.get(kid())!.export({ type: 'spki', format: 'pem' })));

  it.each<[string, () => string | Promise<string>]>([
    ['nothing', () => ''],
    ['no token', () => 'abc.def.ghi'],
    ['alg none', () => `${encoded({ alg: 'none', typ: 'at+jwt', kid: kid() })}.${encoded(claims)}.`],
    [
      'HMAC with the public key',
      () => {
        const text = `${encoded({ alg: 'HS256', typ: 'at+jwt', kid: kid() })}.${encoded(claims)}`;
        return `${text}.${createHmac('sha256', publicText()).update(text).digest('base64url')}`;
      },
    ],
    ['another audience', () => made({ iss: 'akoma', aud: 'other' })],
    ['another issuer', () => made({ iss: 'other', aud: 'main' })],
    ['another type', () => made({ iss: 'akoma', aud: 'main' }, { typ: 'JWT' })],
    ['an unknown key name', () => made({ iss: 'akoma', aud: 'main' }, { kid: 'x' })],
    ['no end', () => signed({ ...claims, exp: undefined })],
    ['no beginning', () => signed({ ...claims, iat: undefined })],
    ['no session', () => signed({ ...claims, sid: undefined })],
    ['a list of sessions', () => signed({ ...claims, sid: [session_id] })],
    ['something before the session', () => signed({ ...claims, sid: `x${session_id}` })],
    ['something after the session', () => signed({ ...claims, sid: `${session_id}x` })],
    ['a session that is no id', () => made({ iss: 'akoma', aud: 'main', sid: "' or 1=1" })],
    [
      'a changed claim',
      async () => {
        const [header, , signature] = (await signAccess(keys, session_id, 'main', now)).split('.');
        return `${header}.${encoded({ ...claims, sid: newId() })}.${signature}`;
      },
    ],
  ])('AUTH-008 with %s are refused', async (_what, token) => {
    expect(await verifyAccess(keys, await token(), now)).toBeNull();
    expect(await verifyAccess(keys, await token(), now, true)).toBeNull();
  });
});
