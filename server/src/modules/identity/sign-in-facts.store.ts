import type { Db } from '../../platform/db/tenant.ts';

/** The accounts among these with two-step sign-in. */
export async function withSecondFactor(db: Db, account_ids: readonly string[]): Promise<Set<string>> {
  if (account_ids.length === 0) return new Set();
  const rows = await db
    .selectFrom('identity.second_factor')
    .select('account_id')
    .where('account_id', 'in', account_ids)
    .where('secret', 'is not', null)
    .execute();
  return new Set(rows.map(({ account_id }) => account_id));
}
