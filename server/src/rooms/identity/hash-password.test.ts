import { hash } from '@node-rs/argon2';
import { describe, expect, it } from 'vitest';
import { hashPassword, needsRehash, verifyPassword } from './hash-password.ts';

describe('passwords', () => {
  it('AUTH-018 are kept as argon2id at 64 MiB and three passes, each with its own salt', async () => {
    const [one, other] = await Promise.all([hashPassword('Akoma-demo-1'), hashPassword('Akoma-demo-1')]);
    expect(one).toMatch(/^\$argon2id\$v=19\$m=65536,t=3,p=1\$/);
    expect(other).not.toBe(one);
    expect(await verifyPassword(one, 'Akoma-demo-1')).toBe(true);
    expect(await verifyPassword(one, 'akoma-demo-1')).toBe(false);
    expect(await verifyPassword(null, 'Akoma-demo-1')).toBe(false);
  });

  it('AUTH-018 written with combined or separate accents are the same', async () => {
    expect(await verifyPassword(await hashPassword('Kofí'), 'Kofí')).toBe(true);
  });

  it('AUTH-018 made at a lower cost are rehashed', async () => {
    expect(needsRehash(await hash('x', { memoryCost: 19_456, timeCost: 2 }))).toBe(true);
    expect(needsRehash(await hashPassword('x'))).toBe(false);
  });

  it('AUTH-041 beyond two at work and fifty waiting are refused, and the rest are done', async () => {
    const stored = await hash('x', { memoryCost: 1024, timeCost: 2 });
    const outcomes = await Promise.allSettled(Array.from({ length: 60 }, () => verifyPassword(stored, 'x')));
    const refused = outcomes.filter((outcome) => outcome.status === 'rejected');
    expect(refused).toHaveLength(8);
    expect(refused[0]).toMatchObject({ reason: { code: 'unavailable', status: 503 } });
    expect(await verifyPassword(stored, 'x')).toBe(true);
  });
});
