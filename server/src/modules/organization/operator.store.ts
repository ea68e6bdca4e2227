import { sql } from 'kysely';
import type { Db } from '../../platform/db/tenant.ts';

/** Why an account is an operator: as owner of the only organisation when a second was created, by OPERATORS, or by the command. */
export type OperatorBy = 'first' | 'setting' | 'command';

/** Whether the account is an operator of the installation: named as one, or an owner of its only organisation. Works in any transaction. */
export const isOperator = async (db: Db, account_id: string): Promise<boolean> =>
  (await sql<{ yes: boolean }>`select organization.is_operator(${account_id}) as yes`.execute(db)).rows[0]?.yes === true;

/** Call this before creating an organisation: the owners of the only one stay operators when it is no longer the only one. */
export const keepOperators = async (db: Db): Promise<void> => void (await sql`select organization.keep_operators()`.execute(db));

/** The named operators, oldest first; not the owners of an only organisation, who need no row. */
export const listOperators = (db: Db) =>
  db
    .selectFrom('organization.operator')
    .select(['account_id', 'created_at', sql<OperatorBy>`how`.as('how')])
    .orderBy('created_at')
    .orderBy('account_id')
    .execute();

/** Names an account as operator; false: it is one already, and its reason is unchanged. */
export async function addOperator(db: Db, account_id: string, how: OperatorBy): Promise<boolean> {
  const added = await db
    .insertInto('organization.operator')
    .values({ account_id, how })
    .onConflict((conflict) => conflict.doNothing())
    .returning('account_id')
    .executeTakeFirst();
  return added !== undefined;
}

/** False: it was none. */
export async function removeOperator(db: Db, account_id: string): Promise<boolean> {
  const removed = await db
    .deleteFrom('organization.operator')
    .where('account_id', '=', account_id)
    .returning('account_id')
    .executeTakeFirst();
  return removed !== undefined;
}

/** Whether the installation has at most one organisation: then no operators need to be named. */
export const isOnlyOne = async (db: Db): Promise<boolean> =>
  (await sql<{ yes: boolean }>`select organization.is_only() as yes`.execute(db)).rows[0]?.yes === true;

/** The name of the only organisation; null if there are several, or none yet. */
export const findOnlyName = async (db: Db): Promise<string | null> =>
  (await sql<{ name: string | null }>`select organization.only_name() as name`.execute(db)).rows[0]?.name ?? null;
