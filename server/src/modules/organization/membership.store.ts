import { type Insertable, sql, type Updateable } from 'kysely';
import type { DB } from '../../platform/db/tables.ts';
import type { Db } from '../../platform/db/tenant.ts';
import type { Ctx } from '../../platform/http/route.ts';
import type { MembershipCard } from '../identity/index.ts';

type At = Pick<Ctx, 'db' | 'organization_id'>;

/** Active memberships in active organisations, by the organisation's name; works in any transaction (rulings.md 15). */
export const listMembershipsOf = async (db: Db, account_id: string): Promise<MembershipCard[]> =>
  (await sql<MembershipCard>`select * from organization.memberships_of(${account_id})`.execute(db)).rows;

/** Notes an entry, by signing in or by switching; works in any transaction. */
export async function updateLastSignIn(
  db: Db,
  { account_id, organization_id, now }: { account_id: string; organization_id: string; now: Date },
): Promise<void> {
  await sql`select organization.note_sign_in(${account_id}, ${organization_id}, ${now})`.execute(db);
}

export interface ActorRow {
  account_id: string;
  organization_id: string;
  /** `null`: not an active member there. */
  membership_id: string | null;
  full_name: string;
  resources: string[] | null;
  last_used_at: string;
  /** Until it is unlocked with the password, all requests are refused. */
  locked_at: string | null;
  lacks_second_factor: boolean;
}

/** The actor of an active session, in the requested organisation or the session's own: the one query of every request. */
export const findActor = async (
  db: Db,
  session_id: string,
  asked: string | null,
  { now, idle }: { now: Date; idle: number },
): Promise<ActorRow | undefined> =>
  (await sql<ActorRow>`select * from organization.actor_of(${session_id}, ${asked}, ${now}, make_interval(secs => ${idle}))`.execute(db))
    .rows[0];

export async function insertMembership(db: Db, membership: Insertable<DB['organization.membership']>): Promise<void> {
  await db.insertInto('organization.membership').values(membership).execute();
}

export const findMembership = ({ db, organization_id }: At, id: string) =>
  db
    .selectFrom('organization.membership')
    .selectAll()
    .where('organization_id', '=', organization_id)
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();

/** The same, locked until the transaction ends. */
export const holdMembership = ({ db, organization_id }: At, id: string) =>
  db
    .selectFrom('organization.membership')
    .select(['id', 'status'])
    .where('organization_id', '=', organization_id)
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();

/** With `version` only if it is still current. False: it is not, or the row does not exist. */
export async function updateMembership(
  { db, organization_id }: At,
  id: string,
  fields: Updateable<DB['organization.membership']>,
  { version, now }: { version?: number | undefined; now: Date },
): Promise<boolean> {
  const updated = await db
    .updateTable('organization.membership')
    .set((eb) => ({ ...fields, updated_at: now, version: eb('version', '+', 1) }))
    .where('organization_id', '=', organization_id)
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .$if(version !== undefined, (update) => update.where('version', '=', version!))
    .returning('id')
    .executeTakeFirst();
  return updated !== undefined;
}

/** The locations assigned to a member; none: all. */
export const listLocationsOf = ({ db, organization_id }: At, account_id: string) =>
  db
    .selectFrom('organization.membership_location as w')
    .innerJoin('organization.membership as m', (join) =>
      join.onRef('m.organization_id', '=', 'w.organization_id').onRef('m.id', '=', 'w.membership_id'),
    )
    .select('w.location_id')
    .where('w.organization_id', '=', organization_id)
    .where('m.account_id', '=', account_id)
    .where('m.deleted_at', 'is', null)
    .execute();

/** From now on the member works in these locations; none: in all. */
export async function replaceLocations({ db, organization_id }: At, membership_id: string, location_ids: readonly string[]): Promise<void> {
  await db
    .deleteFrom('organization.membership_location')
    .where('organization_id', '=', organization_id)
    .where('membership_id', '=', membership_id)
    .execute();
  if (location_ids.length === 0) return;
  await db
    .insertInto('organization.membership_location')
    .values(location_ids.map((location_id) => ({ organization_id, membership_id, location_id })))
    .execute();
}

/** Active members of the organisation, by membership id, for comparing a database with a later one. */
export const listActiveNames = ({ db, organization_id }: { db: Db; organization_id: string }) =>
  db
    .selectFrom('organization.membership')
    .select((eb) => ['id', eb.fn<string>('concat_ws', [sql.lit(' '), 'first_name', 'last_name']).as('full_name')])
    .where('organization_id', '=', organization_id)
    .where('status', '=', sql.lit('active'))
    .where('deleted_at', 'is', null)
    .orderBy('name_norm')
    .execute();
