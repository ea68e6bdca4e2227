import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { pool } from '../../../test/database.ts';
import { newId } from '../id.ts';
import { keptStatement } from './kept-statement.ts';
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
