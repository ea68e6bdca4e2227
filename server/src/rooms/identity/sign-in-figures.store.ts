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
