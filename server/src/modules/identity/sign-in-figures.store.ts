import { sql } from 'kysely';
import { paged } from '../../platform/db/list.ts';
import type { Ctx } from '../../platform/http/route.ts';

type At = Pick<Ctx, 'db' | 'organization_id'>;

interface SignInFilter {
  /** Only of these accounts. */
  account_ids?: readonly string[] | undefined;
  /** ISO 8601, both included. */
  from?: string | undefined;
  to?: string | undefined;
  /** Only the latest sign-in of each account. */
  once?: boolean;
  oldestFirst?: boolean;
  page: number;
  page_size: number;
}

/** Sign-ins in an organisation, newest first by default; works in any transaction. */
export async function listSignInRows(
  { db, organization_id }: At,
  { account_ids, from, to, once, oldestFirst, page, page_size }: SignInFilter,
) {
  const direction = oldestFirst ? 'asc' : 'desc';
  let found = db.selectFrom('identity.sign_in_event').where('organization_id', '=', organization_id).where('event', '=', 'signed-in');
  if (account_ids) found = found.where('account_id', 'in', account_ids);
  if (from) found = found.where('happened_at', '>=', from);
  if (to) found = found.where('happened_at', '<=', to);
  const columns = ['id', 'happened_at', 'account_id', 'session_id', 'address'] as const;
  const shown = once
    ? found.distinctOn('account_id').select(columns).orderBy('account_id').orderBy('happened_at', 'desc').orderBy('id', 'desc')
    : found.select(columns);
  const { rows, total } = await paged(
    db
      .selectFrom(shown.as('e'))
      .leftJoin('identity.session as s', 's.id', 'e.session_id')
      .select(['e.id', 'e.happened_at as at', 'e.account_id', 'e.address', 's.device'])
      .orderBy('e.happened_at', direction)
      .orderBy('e.id', direction),
    db.selectFrom(shown.as('e')),
    { page, page_size },
  );
  return { rows, total };
}

/** Sign-ins in an organisation since then, and how many different people signed in since that later moment; works in any transaction. */
export async function countSignIns({ db, organization_id }: At, { since, today }: { since: Date; today: Date }) {
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
