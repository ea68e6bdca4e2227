import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { asOrganization } from '../../../test/database.ts';
import { containing, countOf, missingIn, paged } from './list.ts';
import type { Db } from './tenant.ts';

const numbers = (db: Db) => db.selectFrom(sql<{ n: number }>`(select n from generate_series(1, 25) n)`.as('s'));

test('LIST-008 LIST-009 a page holds its rows and the count of all; beyond the last one there are none', async () => {
  const asAsempa = await asOrganization();
  const [second, third, fourth] = await asAsempa((db) =>
    Promise.all(
      [2, 3, 4].map((page) => {
        const all = numbers(db).where('n', '>', 2);
        return paged(all.select('n').orderBy('n'), all, { page, page_size: 10 });
      }),
    ),
  );
  expect(second).toEqual({ rows: Array.from({ length: 10 }, (_, at) => ({ n: at + 13 })), total: 23 });
  expect(third).toEqual({ rows: [{ n: 23 }, { n: 24 }, { n: 25 }], total: 23 });
  expect(fourth).toEqual({ rows: [], total: 23 });
  expect(await asAsempa((db) => countOf(numbers(db).selectAll()))).toBe(25);
});

test('LIST-019 the signs of LIKE in a typed text mean themselves', async () => {
  const asAsempa = await asOrganization();
  const found = (typed: string) =>
    asAsempa(async (db) => {
      const texts = db.selectFrom(sql<{ text: string }>`(select unnest(array['5%', '50', 'a_b', 'axb', 'c\\d', 'cd']) as text)`.as('t'));
      return (await texts.select('text').where('text', 'like', containing(typed)).execute()).map(({ text }) => text);
    });
  expect([await found('5%'), await found('a_b'), await found('c\\d')]).toEqual([['5%'], ['a_b'], ['c\\d']]);
});

test('ids that no row has are told as they were written, in whatever capitals the others are', async () => {
  const asAsempa = await asOrganization();
  const [known, other] = ['019a0000-0000-7000-8000-00000000000a', '019a0000-0000-7000-8000-00000000000b'];
  const missing = (ids: readonly string[]) =>
    asAsempa((db) =>
      missingIn(ids, (some) =>
        db.selectFrom(sql<{ id: string }>`(select ${known}::uuid as id)`.as('s')).select('id').where('id', '=', some).execute(),
      ),
    );
  expect(await missing([known.toUpperCase(), other, known])).toEqual([other]);
  expect(await missing([])).toEqual([]);
});
