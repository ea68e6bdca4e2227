import { sql } from 'kysely';
import type { Db } from './tenant.ts';

/** A fact about the whole installation; `null` if it was never set. Works in any transaction. */
export async function readFlag(db: Db, key: string): Promise<unknown> {
  const flag = await db.selectFrom('platform.flag').select('value').where('key', '=', key).executeTakeFirst();
  return flag?.value ?? null;
}

/** Sets a fact, whatever it was before. */
export async function stateFlag(db: Db, key: string, value: object): Promise<void> {
  const stated = { value: JSON.stringify(value), updated_at: sql<string>`now()` };
  await db
    .insertInto('platform.flag')
    .values({ key, ...stated })
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet((eb) => ({ value: eb.ref('excluded.value'), updated_at: eb.ref('excluded.updated_at') })),
    )
    .execute();
}

/** Sets a fact that was never set. False: it already was. */
export async function insertFlag(db: Db, key: string, value: object): Promise<boolean> {
  const inserted = await db
    .insertInto('platform.flag')
    .values({ key, value: JSON.stringify(value) })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .returning('key')
    .executeTakeFirst();
  return inserted !== undefined;
}
