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
  (await guests[0]!).release();
  (await nurse).release();
  expect(served).toEqual(['guest', 'guest', 'guest', 'nurse']);

  lent.shift()!.release();
  for (const guest of guests.slice(1)) (await guest).release();
  expect(served).toHaveLength(11);
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
