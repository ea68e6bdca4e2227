import type pg from 'pg';
import { withoutTenant } from '../platform/db/tenant.ts';

/** What the installation's flag says of its demo: the ids to go on with, and the last day that was told. */
export interface DemoMark {
  asempa: string;
  volta: string;
  /** `YYYY-MM-DD`. */
  told_until: string;
  /** False while it is being made: a start that finds it so was interrupted. */
  whole: boolean;
}

const key = 'demo';

export const readMark = (pool: pg.Pool): Promise<DemoMark | null> =>
  withoutTenant(pool, 'read', async (db) => {
    const flag = await db.selectFrom('platform.flag').select('value').where('key', '=', key).executeTakeFirst();
    return (flag?.value as DemoMark | undefined) ?? null;
  });

export const writeMark = (pool: pg.Pool, mark: DemoMark): Promise<void> =>
  withoutTenant(pool, 'write', async (db) => {
    const value = JSON.stringify(mark);
    await db
      .insertInto('platform.flag')
      .values({ key, value })
      .onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
      .execute();
  });

/** Whether somebody has an account here already; then this is no place for a demo. */
export const hasPeople = (pool: pg.Pool): Promise<boolean> =>
  withoutTenant(pool, 'read', async (db) => (await db.selectFrom('identity.account').select('id').limit(1).execute()).length > 0);
