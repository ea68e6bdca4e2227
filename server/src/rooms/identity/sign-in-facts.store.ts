import type { Db } from '../../platform/db/tenant.ts';

/** When these accounts last came into the organisation, by signing in or by switching to it. */
export async function lastSignIns(db: Db, organization_id: string, account_ids: readonly string[]): Promise<Map<string, string>> {
  if (account_ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('identity.sign_in_event')
    .select((eb) => ['account_id', eb.fn.max('happened_at').as('at')])
    .where('account_id', 'in', account_ids)
    .where('organization_id', '=', organization_id)
    .where('event', 'in', ['signed-in', 'switched'])
    .groupBy('account_id')
    .execute();
  return new Map(rows.map(({ account_id, at }) => [account_id!, at]));
}

/** Those of these accounts whose two-step sign-in is on. */
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
