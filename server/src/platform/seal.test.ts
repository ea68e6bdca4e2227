import { randomBytes } from 'node:crypto';
import { expect, it } from 'vitest';
import { openSealed, seal, sealingKey } from './seal.ts';

const key = sealingKey(Buffer.alloc(32, 1), 'test');

it('AUTH-018 HOOK-004 a secret is opened with the same key for the same owner, and otherwise not', () => {
  const secret = randomBytes(20);
  const sealed = seal(key, 'ama', secret);
  expect(openSealed(key, 'ama', sealed)).toEqual(secret);
  expect(sealed.includes(secret)).toBe(false);
  expect(seal(key, 'ama', secret).equals(sealed)).toBe(false);
  expect(() => openSealed(key, 'kofi', sealed)).toThrow();
  expect(() => openSealed(sealingKey(Buffer.alloc(32, 1), 'another purpose'), 'ama', sealed)).toThrow();
  expect(() => openSealed(sealingKey(Buffer.alloc(32, 2), 'test'), 'ama', sealed)).toThrow();
  for (const at of [0, 13, sealed.length - 1]) {
    const changed = Buffer.from(sealed);
    changed[at]! ^= 1;
    expect(() => openSealed(key, 'ama', changed)).toThrow();
  }
  expect(() => openSealed(key, 'ama', sealed.subarray(0, 20))).toThrow();
});
