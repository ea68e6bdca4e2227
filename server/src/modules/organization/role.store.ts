import { type Permission, permissionsOf } from '@akoma/contract/base';
import { type Updateable, sql } from 'kysely';
import { paged } from '../../platform/db/list.ts';
import type { DB } from '../../platform/db/tables.ts';
import type { Ctx } from '../../platform/http/route.ts';
import { newId } from '../../platform/id.ts';
import { orderOf } from '../../platform/order-of.ts';
import type { Holder } from './administrators.rules.ts';
import { narrowed, wordsOf } from './organization.rules.ts';
import { lockOrganization } from './organization.store.ts';
import type { RoleToAdd } from './seeded-roles.rules.ts';

type At = Pick<Ctx, 'db' | 'organization_id'>;

interface Listing {
  page: number;
  page_size: number;
  search?: string;
  ordering?: string;
}

const roles = ({ db, organization_id }: At) =>
  db.selectFrom('organization.role as r').where('r.organization_id', '=', organization_id).where('r.deleted_at', 'is', null);

const asRoles = (query: ReturnType<typeof roles>) =>
  query.select((eb) => [
    'r.id as uuid',
    'r.id',
    'r.created_at',
    'r.updated_at',
    'r.version',
    'r.name',
    'r.description',
    'r.workspaces',
    'r.resources',
    'r.second_factor',
    'r.organization_id as managing_organization',
    eb
      .selectFrom('organization.membership as m')
      .whereRef('m.organization_id', '=', 'r.organization_id')
      .whereRef('m.role_id', '=', 'r.id')
      .where('m.deleted_at', 'is', null)
      .select((count) => count.fn.countAll<number>().as('count'))
      .as('members_count'),
  ]);

const wholeRole = <R extends { members_count: number | null; resources: string[] }>(row: R) => ({
  ...row,
  members_count: Number(row.members_count),
  permissions: [...permissionsOf(row.resources)],
});

/** Roles by name, each with its expanded permissions and its number of memberships. */
export async function listRoleRows(ctx: At, query: Listing) {
  let chosen = roles(ctx);
  for (const word of wordsOf(query.search)) {
    chosen = chosen.where((eb) =>
      eb(eb.fn<number>('strpos', [eb.fn('lower', [eb.fn('concat_ws', [eb.val(' '), 'r.name', 'r.description'])]), eb.val(word)]), '>', 0),
    );
  }
  const { column, direction } = orderOf(query.ordering, ['name', 'created_at', 'members_count'] as const, 'name');
  const { rows, total } = await paged(
    asRoles(chosen)
      .orderBy(column === 'name' ? sql`lower(r.name)` : column, direction)
      .orderBy('id'),
    chosen,
    query,
  );
  return { rows: rows.map(wholeRole), total };
}

/** One role, as in the list. */
export async function findRoleRow(ctx: At, id: string) {
  const row = await asRoles(roles(ctx)).where('r.id', '=', id).executeTakeFirst();
  return row && wholeRole(row);
}

export const findRole = (ctx: At, id: string) => roles(ctx).select('r.id').where('r.id', '=', id).executeTakeFirst();

export const findRoleByName = (ctx: At, name: string) =>
  roles(ctx)
    .select('r.id')
    .where((eb) => eb(eb.fn<string>('lower', ['r.name']), '=', eb.fn<string>('lower', [eb.val(name)])))
    .executeTakeFirst();

/** Locks a role until the transaction ends, so that it is not deleted while it is granted. Undefined: no such role. */
export const holdRole = (ctx: At, id: string) => roles(ctx).select('r.id').where('r.id', '=', id).forShare().executeTakeFirst();

/** Locks a role for deleting: waits for concurrent grants of it, and blocks later ones. */
export const takeRole = (ctx: At, id: string) => roles(ctx).select('r.id').where('r.id', '=', id).forUpdate().executeTakeFirst();

/** Whether another role has the name, in any case. */
export async function isRoleNameTaken(ctx: At, name: string, but?: string): Promise<boolean> {
  const found = await roles(ctx)
    .where((eb) => eb(eb.fn<string>('lower', ['r.name']), '=', eb.fn<string>('lower', [eb.val(name)])))
    .$if(but !== undefined, (query) => query.where('r.id', '<>', but!))
    .select('r.id')
    .executeTakeFirst();
  return found !== undefined;
}

/** Throws 23505 when another role has the name. */
export async function insertRole(
  { db, organization_id }: At,
  { name, description, workspaces: entries, resources }: RoleToAdd,
): Promise<string> {
  const id = newId();
  await db.insertInto('organization.role').values({ organization_id, id, name, description, workspaces: entries, resources }).execute();
  return id;
}

type RoleFields = Pick<
  Updateable<DB['organization.role']>,
  'name' | 'description' | 'workspaces' | 'resources' | 'second_factor' | 'deleted_at'
>;

/** With `version` only if it is still current. False: it is not, or the row does not exist. Throws 23505 if another role has the name. */
export async function updateRoleRow(
  { db, organization_id }: At,
  id: string,
  fields: RoleFields,
  { version, now }: { version?: number; now: Date },
): Promise<boolean> {
  const updated = await db
    .updateTable('organization.role')
    .set((eb) => ({ ...fields, updated_at: now, version: eb('version', '+', 1) }))
    .where('organization_id', '=', organization_id)
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .$if(version !== undefined, (update) => update.where('version', '=', version!))
    .returning('id')
    .executeTakeFirst();
  return updated !== undefined;
}

/** The members with a role, by last name. */
export async function listRoleHolders({ db, organization_id }: At, role_id: string, query: Listing) {
  let chosen = db
    .selectFrom('organization.membership as m')
    .where('m.organization_id', '=', organization_id)
    .where('m.role_id', '=', role_id)
    .where('m.deleted_at', 'is', null);
  for (const word of wordsOf(query.search))
    chosen = chosen.where((eb) => eb(eb.fn<number>('strpos', ['m.name_norm', eb.val(word)]), '>', 0));
  const { rows, total } = await paged(
    chosen
      .select((eb) => [
        'm.id',
        'm.account_id as user_id',
        eb.fn<string>('concat_ws', [eb.val(' '), 'm.first_name', 'm.last_name']).as('full_name'),
        'm.title',
        'm.organization_role',
        'm.status',
      ])
      .orderBy('m.last_name')
      .orderBy('m.first_name')
      .orderBy('m.id'),
    chosen,
    query,
  );
  return { rows, total };
}

/** The active members with the entries of their roles. */
const activeMembers = ({ db, organization_id }: At) =>
  db
    .selectFrom('organization.membership as m')
    .innerJoin('organization.role as r', (join) =>
      join.onRef('r.organization_id', '=', 'm.organization_id').onRef('r.id', '=', 'm.role_id'),
    )
    .where('m.organization_id', '=', organization_id)
    .where('m.deleted_at', 'is', null)
    .where('m.status', '=', sql.lit('active'))
    .select(['m.id as practitioner_role_id', 'm.organization_role', 'm.role_id', 'm.workspaces as only', 'r.workspaces', 'r.resources']);

/** The workspace to which a place belongs; undefined: there is no such place. */
const findWorkspaceOf = async ({ db, organization_id }: At, location_id: string): Promise<string | undefined> =>
  (
    await db
      .selectFrom('organization.location')
      .select('workspace')
      .where('organization_id', '=', organization_id)
      .where('id', '=', location_id)
      .executeTakeFirst()
  )?.workspace;

/**
 * The memberships whose role permits something, of those that work at a place where one is named: for modules above, which tell them that
 * it is to be done.
 */
export async function listMembersWhoMay(ctx: At, permission: Permission, location_id: string | null = null): Promise<string[]> {
  const [members, place] = await Promise.all([activeMembers(ctx).execute(), location_id ? findWorkspaceOf(ctx, location_id) : undefined]);
  const worksThere = (entries: readonly string[]) => !place || entries.some((entry) => entry.split('.')[0]!.trim().toUpperCase() === place);
  return members
    .filter(({ resources, workspaces, only }) => permissionsOf(resources).has(permission) && worksThere(narrowed(workspaces, only)))
    .map(({ practitioner_role_id }) => practitioner_role_id);
}

/**
 * The active members with the permissions of their roles. Locks the organisation's row until the transaction ends, so that two concurrent
 * changes cannot each rely on the other's administrator as the remaining one.
 */
export async function holdMembers(ctx: At): Promise<Holder[]> {
  await lockOrganization(ctx);
  const rows = await activeMembers(ctx).execute();
  return rows.map(({ only, workspaces, ...row }) => ({ ...row, workspaces: narrowed(workspaces, only) }));
}
