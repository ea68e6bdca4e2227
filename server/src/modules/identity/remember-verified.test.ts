import { generateKeyPairSync } from 'node:crypto';
import { expect, it } from 'vitest';
import { newId } from '../../platform/id.ts';
import { lifetimes } from './identity.rules.ts';
import { rememberVerified } from './remember-verified.ts';
import { signAccess, tokenKeys } from './sign-access.ts';

const keys = tokenKeys(generateKeyPairSync('ed25519').privateKey);
const now = new Date('2026-03-05T09:00:00Z');
const later = (seconds: number) => new Date(now.getTime() + seconds * 1000);

it('AUTH-040 knows a token until it expires, and not a moment longer', async () => {
  const verify = rememberVerified(keys);
  const session_id = newId();
  const token = await signAccess(keys, session_id, 'main', now);
  expect(verify.known(token, now)).toBeUndefined();
  expect(await verify(token, now)).toBe(session_id);
  expect(verify.known(token, later(lifetimes.access - 1))).toBe(session_id);
  expect(verify.known(token, later(lifetimes.access))).toBeUndefined();
  expect(await verify(token, later(lifetimes.access - 1))).toBe(session_id);
  expect(await verify(token, later(lifetimes.access))).toBeNull();
});

it('AUTH-040 does not remember what it refused', async () => {
  const verify = rememberVerified(keys);
  const other = tokenKeys(generateKeyPairSync('ed25519').privateKey);
  const forged = await signAccess(other, newId(), 'main', now);
  expect(verify.known(forged, now)).toBeUndefined();
  expect([await verify(forged, now), await verify(forged, now), await verify('rubbish', now)]).toEqual([null, null, null]);
});
