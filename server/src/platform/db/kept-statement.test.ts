import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { asOrganization, asOwner, pool } from '../../../test/database.ts';
import { newId } from '../id.ts';
import { keptInsertion, keptStatement } from './kept-statement.ts';
import { withTenant } from './tenant.ts';

it('is built once in each form, and takes the values of each call', async () => {
  let built = 0;
  const found = keptStatement(
    (db, form: { more: boolean }, { least, most, words }: { least: number; most: number; words: readonly string[] }) => {
      built++;
      return db
        .selectFrom(
          sql<{
            n: number;
            word: string;
          }>`(select n, ${'fixed'}::text || min(w) as word from generate_series(1, 9) n, unnest(${words}::text[]) w group by n)`.as('s'),
        )
        .select(['s.n', 's.word'])
        .where('s.n', '>=', least)
        .$if(form.more, (all) => all.where('s.n', '<=', most))
        .orderBy('s.n')
        .limit(most);
    },
  );
  const ask = (more: boolean, least: number, most: number, ...words: string[]) =>
    withTenant(pool, newId(), 'read', (db) => found.rows(db, { more }, { least, most, words }));
  expect(await ask(false, 8, 5, 'a')).toEqual([8, 9].map((n) => ({ n, word: 'fixeda' })));
  expect(await ask(false, 1, 2, 'b')).toEqual([1, 2].map((n) => ({ n, word: 'fixedb' })));
  expect(await ask(true, 3, 3, 'c')).toEqual([{ n: 3, word: 'fixedc' }]);
  expect(await ask(true, 2, 3, 'c')).toHaveLength(2);
  expect(built).toBe(2);
});

it('values that change the text are built in each time, and leave nothing in the cache', async () => {
  let built = 0;
  const among = keptStatement((db, _form: null, { words }: { words: string }) => {
    built++;
    return db.selectNoFrom(sql<number>`cardinality(array[${sql.join(words.split(','))}]::text[])`.as('many'));
  });
  const ask = (words: string) => withTenant(pool, newId(), 'read', (db) => among.rowsAnew(db, null, { words }));
  expect(await ask('a,b')).toEqual([{ many: 2 }]);
  expect(await ask('a,b,c')).toEqual([{ many: 3 }]);
  expect(built).toBe(2);
});

it('a value of null, or a list, is a value like another', async () => {
  const told = keptStatement((db, _form: null, { one, ids }: { one: string | null; ids: readonly string[] }) =>
    db.selectNoFrom([sql<string | null>`${one}::text`.as('one'), sql<number>`cardinality(${ids}::uuid[])`.as('many')]),
  );
  const ask = (one: string | null, ...ids: string[]) => withTenant(pool, newId(), 'read', (db) => told.rows(db, null, { one, ids }));
  expect(await ask('x', newId(), newId())).toEqual([{ one: 'x', many: 2 }]);
  expect(await ask(null)).toEqual([{ one: null, many: 0 }]);
});

it('rows of different columns are written with their own values, and the rest by default; what is refused fails the transaction', async () => {
  const asAsempa = await asOrganization();
  const write = keptInsertion('platform.idempotency');
  const claim = (key: string, more: object = {}) => ({
    ...{ organization_id: asAsempa.id, key, user_id: asAsempa.id, operation: 'x', request_hash: 'h' },
    ...more,
  });
  await asAsempa(async (db) => write(db, [claim('one-key-1'), claim('two-key-2', { status: 201, response: undefined })]));
  await asAsempa(async (db) => write(db, [claim('three-key-3'), claim('four-key-4', { status: 200 })]));
  const kept = () => asOwner('select key, status from platform.idempotency where organization_id = $1 order by key', [asAsempa.id]);
  const four = [
    { key: 'four-key-4', status: 200 },
    { key: 'one-key-1', status: null },
    { key: 'three-key-3', status: null },
    { key: 'two-key-2', status: 201 },
  ];
  expect(await kept()).toEqual(four);
  await expect(asAsempa(async (db) => write(db, [claim('five-key-5'), claim('one-key-1')]))).rejects.toThrow('nothing was saved');
  expect(await kept()).toEqual(four);
});
