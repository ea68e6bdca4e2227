import { hash } from '@node-rs/argon2';
import { beforeAll, describe, expect, it } from 'vitest';
import { hashingFigures, hashPassword, inPlace, needsRehash, verifyInPlace, verifyPassword, type Waiter } from './hash-password.ts';
import { realPasswordCost } from './password-cost.make.ts';

describe('passwords', () => {
  beforeAll(realPasswordCost);

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

  it('AUTH-041 strangers have a share, those of one address a part of it, and known users the rest', async () => {
    const held: (() => void)[] = [];
    const hold = (waiter: Waiter) => inPlace(waiter, () => new Promise<void>((go) => void held.push(go)));
    const outcomes: Promise<string>[] = [];
    const tell = (work: Promise<void>) =>
      void outcomes.push(
        work.then(
          () => 'done',
          ({ code }: { code: string }) => code,
        ),
      );
    const stranger = (address: string) => ({ standing: 'stranger', address }) as const;
    for (let n = 0; n < 11; n++) tell(hold(stranger('10.0.0.1')));
    for (const address of ['10.0.0.2', '10.0.0.3']) for (let n = 0; n < 10; n++) tell(hold(stranger(address)));
    tell(hold(stranger('10.0.0.4')));
    expect(hashingFigures()).toMatchObject({ strangers: 30, known: 0 });
    for (let n = 0; n < 23; n++) tell(hold({ standing: 'known' }));
    expect(hashingFigures()).toMatchObject({ strangers: 30, known: 22 });
    for (const go of held) go();
    const told = await Promise.all(outcomes);
    expect(told.filter((outcome) => outcome === 'done')).toHaveLength(52);
    expect([told[10], told[31], told[54]]).toEqual(['unavailable', 'unavailable', 'unavailable']);
    expect(hashingFigures()).toMatchObject({ strangers: 0, known: 0 });
  });

  it('AUTH-041 a known user waits for one stranger at most', async () => {
    const stored = await hash('x', { memoryCost: 1024, timeCost: 2 });
    const order: string[] = [];
    const judged = (who: 'known' | 'stranger', n: number) => verifyInPlace(stored, 'x', who).then(() => void order.push(`${who} ${n}`));
    const strangers = Array.from({ length: 20 }, (_, n) => judged('stranger', n));
    const known = Array.from({ length: 3 }, (_, n) => judged('known', n));
    await Promise.all([...strangers, ...known]);
    // two strangers were running already; from then on they take turns, in whatever order two workers finish
    expect(order.indexOf('known 2')).toBeLessThan(14);
    expect(order).toHaveLength(23);
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
