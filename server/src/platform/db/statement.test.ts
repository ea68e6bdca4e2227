import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { app } from '../../../test/database.ts';
import { createPool } from './pool.ts';
import { ask } from './statement.ts';

const pool = createPool({ connection: app, max: 1, lost: () => {} });
let client: pg.PoolClient;
beforeAll(async () => (client = await pool.connect()) && undefined);
afterAll(async () => {
  client.release();
  await pool.end();
});

const text = `select $1::int as n, $2::text as t, null::text as nothing, '{1,NULL}'::int[] as list, '{"a":[1]}'::jsonb as json,
  '2024-02-29 12:30:00.5+00'::timestamptz as at, 5::bigint as big, generate_series(1, $1::int) as row`;
const rowsOf = (n: number, t: string | null) =>
  Array.from({ length: n }, (_, at) => ({
    ...{ n, t, nothing: null, list: [1, null], json: { a: [1] }, at: '2024-02-29T12:30:00.500Z', big: 5, row: at + 1 },
  }));

it('ERR-019 reads the same rows named or not, the first time and later, one after the other or at once', async () => {
  for (const name of [undefined, 'a_test', 'a_test', 'a_test'])
    expect(await ask(client, text, [2, 'x'], name)).toMatchObject({ command: 'SELECT', rowCount: 2, rows: rowsOf(2, 'x') });
  const many = await Promise.all(
    Array.from({ length: 9 }, (_, n) => ask(client, n % 2 ? text : `${text} limit 5`, [n, n ? 'é' : null], n % 2 ? 'a_test' : 'another')),
  );
  expect(many.map(({ rows }) => rows)).toEqual(many.map((_, n) => rowsOf(n, n ? 'é' : null).slice(0, n % 2 ? 9 : 5)));
});

it('ERR-019 says how many rows were written, of a named statement that answers none as well', async () => {
  await client.query('create temporary table drop_me (n int)');
  for (let times = 0; times < 3; times++) {
    const done = await ask(client, 'insert into drop_me select generate_series(1, $1::int)', [2], 'adds');
    expect(done).toMatchObject({ command: 'INSERT', rowCount: 2, rows: [] });
  }
  expect(await ask(client, 'select count(*) as n from drop_me where n > $1', [1], undefined)).toMatchObject({ rows: [{ n: 3 }] });
});

it('ERR-019 reads columns of any name, of two of one name the last', async () => {
  const odd = `select $1::int as "__proto__", 2 as "constructor", 3 as "it's ""quoted""\n\\", 4 as twice, null::int as twice, 5 as "a,b", 6 as a`;
  for (const name of [undefined, 'odd_names', 'odd_names']) {
    const [row] = (await ask(client, odd, [1], name)).rows as [object];
    expect(Object.entries(row)).toEqual([
      ['__proto__', 1],
      ['constructor', 2],
      ['it\'s "quoted"\n\\', 3],
      ['twice', null],
      ['a,b', 5],
      ['a', 6],
    ]);
    expect(Object.getPrototypeOf(row)).toBe(Object.prototype);
  }
  const [other] = (await ask(client, 'select $1::text as "__proto__", 2 as "a", 3 as "b,a"', ['x'], undefined)).rows;
  expect(Object.entries(other as object)).toEqual([
    ['__proto__', 'x'],
    ['a', 2],
    ['b,a', 3],
  ]);
});

it('ERR-019 leaves a statement without values as it is', async () => {
  expect(await ask(client, 'select 1 as a', [], undefined)).toMatchObject({ rows: [{ a: 1 }] });
});

it('ERR-019 fails alone: the next statement of the same name is answered', async () => {
  const divide = (by: number) => ask(client, 'select 4 / $1::int as n', [by], 'divides');
  expect(await divide(2)).toMatchObject({ rows: [{ n: 2 }] });
  await expect(divide(0)).rejects.toMatchObject({ code: '22012' });
  await expect(ask(client, 'select $1::int as n', ['x'], 'a_number')).rejects.toMatchObject({ code: '22P02' });
  expect(await Promise.all([divide(1), ask(client, 'select $1::int as n', [7], 'a_number')])).toMatchObject([
    { rows: [{ n: 4 }] },
    { rows: [{ n: 7 }] },
  ]);
});

it('ERR-019 refuses a kept plan whose columns have changed, and reads the new ones under a new name', async () => {
  const ours = new pg.Client(pool.options as pg.ClientConfig);
  await ours.connect();
  try {
    await ours.query('create temporary table shape (a int); insert into shape values (1)');
    const all = (name: string) => ask(ours, 'select * from shape where a = $1', [1], name);
    for (let times = 0; times < 3; times++) expect((await all('before')).rows).toEqual([{ a: 1 }]);
    await ours.query('alter table shape rename column a to c; alter table shape add a int default 1');
    await expect(all('before')).rejects.toMatchObject({ code: '0A000' });
    for (let times = 0; times < 3; times++) expect((await all('after')).rows).toEqual([{ c: 1, a: 1 }]);
  } finally {
    await ours.end();
  }
});
