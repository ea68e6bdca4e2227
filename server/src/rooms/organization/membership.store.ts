import { type Insertable, sql, type Updateable } from 'kysely';
import type { DB } from '../../platform/db/tables.ts';
import type { Db } from '../../platform/db/tenant.ts';
import type { MembershipCard } from '../identity/index.ts';
import { orderOf, wordsOf } from './organization.rules.ts';

/** Active memberships in active organisations, by the organisation's name; works in any transaction (rulings.md 15). */
export const listMembershipsOf = async (db: Db, account_id: string): Promise<MembershipCard[]> =>
  (await sql<MembershipCard>`select * from organization.memberships_of(${account_id})`.execute(db)).rows;

export interface ActorRow {
  account_id: string;
  organization_id: string;
  /** `null`: not an active member there. */
  membership_id: string | null;
  full_name: string;
  resources: string[] | null;
  last_used_at: string;
  /** Nothing is answered until the password comes. */
  locked_at: string | null;
  lacks_second_factor: boolean;
}

/** Who acts in a living session, in the organisation asked for or the session's own: the one read of every request. */
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

export const findMembership = (db: Db, organization_id: string, id: string) =>
  db
    .selectFrom('organization.membership')
    .selectAll()
    .where('organization_id', '=', organization_id)
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();

export async function updateMembership(
  db: Db,
  organization_id: string,
  id: string,
  fields: Updateable<DB['organization.membership']>,
  now: Date,
): Promise<void> {
  await db
    .updateTable('organization.membership')
    .set((eb) => ({ ...fields, updated_at: now, version: eb('version', '+', 1) }))
    .where('organization_id', '=', organization_id)
    .where('id', '=', id)
    .execute();
}

const practitioners = (db: Db, organization_id: string) =>
  db
    .selectFrom('organization.membership as m')
    .innerJoin('organization.role as r', (join) =>
      join.onRef('r.organization_id', '=', 'm.organization_id').onRef('r.id', '=', 'm.role_id'),
    )
    .innerJoin('identity.account_card as a', 'a.id', 'm.account_id')
    .where('m.organization_id', '=', organization_id)
    .where('m.deleted_at', 'is', null);

const asReply = (query: ReturnType<typeof practitioners>) =>
  query.select((eb) => [
    'm.id as uuid',
    'm.id',
    'm.created_at',
    'm.updated_at',
    'm.version',
    'm.account_id as user_id',
    'm.role_id',
    'm.organization_role',
    'm.title',
    'm.first_name',
    'm.last_name',
    eb.fn<string>('concat_ws', [eb.val(' '), 'm.first_name', 'm.last_name']).as('full_name'),
    'm.gender',
    'm.birth_date',
    'm.birth_date as date_of_birth',
    'a.email',
    'a.phone as mobile',
    'm.country_code',
    'm.address',
    eb.ref('m.specialty').$castTo<{ code: string; display: string }[]>().as('practitioner_specialty'),
    'm.team_member_type',
    'm.team_member_type as practitioner_type',
    'm.photo',
    'm.signature',
    'm.status',
    'r.name as role_name',
  ]);

interface Listing {
  page: number;
  page_size: number;
  search?: string;
  ordering?: string;
  start_date?: string;
  end_date?: string;
  status?: 'active' | 'suspended' | 'inactive';
  role_id?: string;
  team_member_type?: 'clinical_staff' | 'non_clinical_staff';
}

/** Staff by last name; every word of `search` stands somewhere in the name. */
export async function listPractitionerRows(db: Db, organization_id: string, query: Listing) {
  const { column, direction } = orderOf(query.ordering, ['last_name', 'first_name', 'created_at'] as const, 'last_name');
  let chosen = practitioners(db, organization_id);
  for (const word of wordsOf(query.search)) chosen = chosen.where(sql<boolean>`strpos(m.name_norm, ${word}) > 0`);
  if (query.status) chosen = chosen.where('m.status', '=', query.status);
  if (query.role_id) chosen = chosen.where('m.role_id', '=', query.role_id);
  if (query.team_member_type) chosen = chosen.where('m.team_member_type', '=', query.team_member_type);
  if (query.start_date) chosen = chosen.where('m.created_at', '>=', query.start_date);
  if (query.end_date) chosen = chosen.where('m.created_at', '<=', query.end_date);
  const [rows, { total }] = await Promise.all([
    asReply(chosen)
      .orderBy(`m.${column}`, direction)
      .orderBy('m.first_name')
      .orderBy('m.id')
      .limit(query.page_size)
      .offset((query.page - 1) * query.page_size)
      .execute(),
    chosen.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ]);
  return { rows: rows.map(withRole), total: Number(total) };
}

/** One member of staff by the membership's id. */
export async function findPractitioner(db: Db, organization_id: string, id: string) {
  const row = await asReply(practitioners(db, organization_id)).where('m.id', '=', id).executeTakeFirst();
  return row && withRole(row);
}

/** TEAM-002: the key is `practitioner_role.id`. */
const withRole = <R extends { id: string; role_id: string; role_name: string }>({ role_name, ...row }: R) => ({
  ...row,
  practitioner_role: { id: row.id, name: role_name, role_id: row.role_id },
});
