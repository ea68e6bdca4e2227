import { sql } from 'kysely';
import type { Db } from '../../platform/db/tenant.ts';

/** Sign-ins in an organisation since then, and how many different people signed in since that later moment; works in any transaction. */
export async function countSignIns(db: Db, organization_id: string, { since, today }: { since: Date; today: Date }) {
  const { sign_ins, people } = await db
    .selectFrom('identity.sign_in_event')
    .select((eb) => [
      eb.fn.countAll<number>().as('sign_ins'),
      sql<number>`count(distinct account_id) filter (where happened_at >= ${today})`.as('people'),
    ])
    .where('organization_id', '=', organization_id)
    .where('happened_at', '>=', since.toISOString())
    .where('event', '=', 'signed-in')
    .executeTakeFirstOrThrow();
  return { sign_ins: Number(sign_ins), people: Number(people) };
}

/** How many of these accounts have no password yet: they were invited and did not come. */
export async function countWithoutPassword(db: Db, account_ids: readonly string[]): Promise<number> {
  if (account_ids.length === 0) return 0;
  const { accounts } = await db
    .selectFrom('identity.account')
    .select((eb) => eb.fn.countAll<number>().as('accounts'))
    .where('id', 'in', account_ids)
    .where('password_hash', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(accounts);
}
