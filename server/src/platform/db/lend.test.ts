import type pg from 'pg';
import { afterAll, expect, it } from 'vitest';
import { app } from '../../../test/database.ts';
import { lend, onBehalfOf } from './lend.ts';
import { createPool } from './pool.ts';

const pool = createPool({ connection: app, max: 2, lost: () => {} });
afterAll(() => pool.end());

it('AUTH-034 a caller of one connection is served before the second one of a caller of ten', async () => {
  const served: string[] = [];
  const borrow = (caller: string): Promise<pg.PoolClient> =>
    onBehalfOf(caller, async () => {
      const client = await lend(pool);
      served.push(caller);
      return client;
    });
  const lent = [await borrow('guest'), await borrow('guest')];
  const guests = Array.from({ length: 8 }, () => borrow('guest'));
  const nurse = borrow('nurse');
  expect(served).toEqual(['guest', 'guest']);

  lent.shift()!.release();
  (await nurse).release();
  (await guests[0]!).release();
  expect(served).toEqual(['guest', 'guest', 'nurse', 'guest']);

  lent.shift()!.release();
  for (const guest of guests.slice(1)) (await guest).release();
  expect(served).toHaveLength(11);
});

it('AUTH-034 takes turns as well for a caller whom the borrower names, and for one who worked on while others were answered', async () => {
  const served: string[] = [];
  const borrow = async (name: string, caller?: string): Promise<pg.PoolClient> => {
    const client = await lend(pool, caller);
    served.push(name);
    return client;
  };
  const lent = [await borrow('guest', 'guest'), await borrow('guest', 'guest')];
  let answered = () => {};
  const other = onBehalfOf('other', () => new Promise<void>((done) => (answered = done)));
  const nurse = onBehalfOf('nurse', async () => {
    await other;
    return borrow('nurse');
  });
  const guests = Array.from({ length: 4 }, () => borrow('guest', 'guest'));
  answered();
  await other;
  // who asks outside of all that is nobody, and not the one who was asked for last
  const stranger = borrow('stranger');
  const second = onBehalfOf('nurse', () => borrow('second of the nurse'));
  lent.shift()!.release();
  for (const one of [nurse, stranger, second, guests[0]!]) (await one).release();
  expect(served).toEqual(['guest', 'guest', 'nurse', 'stranger', 'second of the nurse', 'guest']);
  lent.shift()!.release();
  for (const guest of guests.slice(1)) (await guest).release();
});

it('ERR-019 one caller has half of the connections at most, others have the rest', async () => {
  const wide = createPool({ connection: app, max: 4, lost: () => {} });
  const served: string[] = [];
  const borrow = async (caller: string): Promise<pg.PoolClient> => {
    const client = await lend(wide, caller);
    served.push(caller);
    return client;
  };
  const guests = [borrow('guest'), borrow('guest'), borrow('guest')];
  await Promise.all(guests.slice(0, 2));
  const nurses = [await borrow('nurse'), await borrow('nurse')];
  expect(served.toSorted()).toEqual(['guest', 'guest', 'nurse', 'nurse']);
  nurses.pop()!.release();
  await (await borrow('clerk')).release();
  expect(served.slice(4)).toEqual(['clerk']);
  (await guests[0]!).release();
  (await guests[2]!).release();
  (await guests[1]!).release();
  expect(served.slice(4)).toEqual(['clerk', 'guest']);
  for (const nurse of nurses) nurse.release();
  await wide.end();
});

it('ERR-019 a connection that is given back twice is not lent twice, and one that broke makes room for another', async () => {
  const first = await lend(pool);
  first.release(true);
  expect(() => first.release()).toThrow();
  const [second, third] = [await lend(pool), await lend(pool)];
  let waits = true;
  const fourth = lend(pool).then((client) => {
    waits = false;
    return client;
  });
  await second.query('select 1');
  expect(waits).toBe(true);
  second.release();
  (await fourth).release();
  third.release();
});
