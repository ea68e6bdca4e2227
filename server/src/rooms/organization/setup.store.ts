import { permissionsOf } from '@akoma/contract/base';
import type { Updateable } from 'kysely';
import type { DB } from '../../platform/db/tables.ts';
import type { Db } from '../../platform/db/tenant.ts';
import { newId } from '../../platform/id.ts';
import { orderOf, wordsOf } from './organization.rules.ts';
import type { RoleToAdd } from './seeded-roles.rules.ts';

interface Listing {
  page: number;
  page_size: number;
  search?: string;
  ordering?: string;
  status?: 'active' | 'suspended' | 'inactive';
}

/** Workspaces in the order in which they were made, which is the order of the switch. */
const workspaces = (db: Db, organization_id: string) =>
  db.selectFrom('organization.workspace').where('organization_id', '=', organization_id).where('deleted_at', 'is', null);

const workspaceColumns = [
  'id as uuid',
  'id',
  'created_at',
  'updated_at',
  'version',
  'type',
  'name',
  'description',
  'status',
  'organization_id as managing_organization',
] as const;

export async function listWorkspaceRows(db: Db, organization_id: string, query: Listing) {
  let chosen = workspaces(db, organization_id);
  if (query.status) chosen = chosen.where('status', '=', query.status);
  for (const word of wordsOf(query.search)) {
    chosen = chosen.where((eb) =>
      eb(eb.fn<number>('strpos', [eb.fn('lower', [eb.fn('concat_ws', [eb.val(' '), 'type', 'name'])]), eb.val(word)]), '>', 0),
    );
  }
  const { column, direction } = orderOf(query.ordering, ['id', 'name', 'type', 'created_at'] as const, 'id');
  const [rows, { total }] = await Promise.all([
    chosen
      .select(workspaceColumns)
      .orderBy(column, direction)
      .orderBy('id')
      .limit(query.page_size)
      .offset((query.page - 1) * query.page_size)
      .execute(),
    chosen.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ]);
  return { rows, total: Number(total) };
}

export const listActiveWorkspaces = (db: Db, organization_id: string) =>
  workspaces(db, organization_id)
    .select(['id as uuid', 'id', 'type', 'name', 'description'])
    .where('status', '=', 'active')
    .orderBy('id')
    .execute();

export const findWorkspace = (db: Db, organization_id: string, id: string) =>
  workspaces(db, organization_id).select(workspaceColumns).where('id', '=', id).executeTakeFirst();

type WorkspaceFields = Pick<Updateable<DB['organization.workspace']>, 'name' | 'description' | 'status' | 'deleted_at'> & {
  type?: DB['organization.workspace']['type'];
};

export const insertWorkspace = (
  db: Db,
  organization_id: string,
  fields: WorkspaceFields & { type: DB['organization.workspace']['type'] },
) =>
  db
    .insertInto('organization.workspace')
    .values({ status: 'active', ...fields, organization_id, id: newId() })
    .returning(workspaceColumns)
    .executeTakeFirstOrThrow();

/** With `version` only if it is still that one. Nothing came back: it is not, or not there. */
export const updateWorkspaceRow = (
  db: Db,
  organization_id: string,
  id: string,
  fields: WorkspaceFields,
  { version, now }: { version?: number; now: Date },
) =>
  db
    .updateTable('organization.workspace')
    .set((eb) => ({ ...fields, updated_at: now, version: eb('version', '+', 1) }))
    .where('organization_id', '=', organization_id)
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .$if(version !== undefined, (update) => update.where('version', '=', version!))
    .returning(workspaceColumns)
    .executeTakeFirst();

const locations = (db: Db, organization_id: string) =>
  db.selectFrom('organization.location').where('organization_id', '=', organization_id).where('deleted_at', 'is', null);

export async function listLocationRows(db: Db, organization_id: string, query: Listing) {
  let chosen = locations(db, organization_id);
  if (query.status) chosen = chosen.where('status', '=', query.status);
  for (const word of wordsOf(query.search))
    chosen = chosen.where((eb) => eb(eb.fn<number>('strpos', [eb.fn('lower', ['name']), eb.val(word)]), '>', 0));
  const { column, direction } = orderOf(query.ordering, ['name', 'created_at'] as const, 'name');
  const [rows, { total }] = await Promise.all([
    chosen
      .select([
        'id as uuid',
        'id',
        'created_at',
        'updated_at',
        'version',
        'name',
        'name as location_name',
        'address',
        'phone',
        'status',
        'organization_id as managing_organization',
      ])
      .orderBy(column, direction)
      .orderBy('id')
      .limit(query.page_size)
      .offset((query.page - 1) * query.page_size)
      .execute(),
    chosen.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ]);
  return { rows, total: Number(total) };
}

export const listActiveLocations = (db: Db, organization_id: string) =>
  locations(db, organization_id)
    .select(['id as uuid', 'id', 'name', 'name as location_name'])
    .where('status', '=', 'active')
    .orderBy('name')
    .orderBy('id')
    .execute();

export const findActiveLocation = (db: Db, organization_id: string, id: string) =>
  locations(db, organization_id).select('id').where('id', '=', id).where('status', '=', 'active').executeTakeFirst();

export async function insertLocation(
  db: Db,
  organization_id: string,
  fields: { name: string; address?: string | null; phone?: string | null },
): Promise<string> {
  const id = newId();
  await db
    .insertInto('organization.location')
    .values({ ...fields, organization_id, id, status: 'active' })
    .execute();
  return id;
}

const roles = (db: Db, organization_id: string) =>
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
      .select((count) => count.fn.countAll<number>().as('members'))
      .as('members'),
  ]);

const wholeRole = <R extends { members: number | null; resources: string[] }>(row: R) => ({
  ...row,
  members: Number(row.members),
  permissions: [...permissionsOf(row.resources)],
});

/** Roles by name, each with its expanded permissions and the number of memberships that hold it. */
export async function listRoleRows(db: Db, organization_id: string, query: Listing) {
  let chosen = roles(db, organization_id);
  for (const word of wordsOf(query.search))
    chosen = chosen.where((eb) => eb(eb.fn<number>('strpos', [eb.fn('lower', ['r.name']), eb.val(word)]), '>', 0));
  const { column, direction } = orderOf(query.ordering, ['name', 'created_at'] as const, 'name');
  const [rows, { total }] = await Promise.all([
    asRoles(chosen)
      .orderBy(`r.${column}`, direction)
      .orderBy('r.id')
      .limit(query.page_size)
      .offset((query.page - 1) * query.page_size)
      .execute(),
    chosen.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ]);
  return { rows: rows.map(wholeRole), total: Number(total) };
}

/** One role, as the list shows it. */
export async function findRoleRow(db: Db, organization_id: string, id: string) {
  const row = await asRoles(roles(db, organization_id)).where('r.id', '=', id).executeTakeFirst();
  return row && wholeRole(row);
}

/** With `version` only if it is still that one. False: it is not, or not there. */
export async function updateRoleDemand(
  db: Db,
  organization_id: string,
  id: string,
  second_factor: boolean,
  { version, now }: { version?: number; now: Date },
): Promise<boolean> {
  const updated = await db
    .updateTable('organization.role')
    .set((eb) => ({ second_factor, updated_at: now, version: eb('version', '+', 1) }))
    .where('organization_id', '=', organization_id)
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .$if(version !== undefined, (update) => update.where('version', '=', version!))
    .returning('id')
    .executeTakeFirst();
  return updated !== undefined;
}

export const findRole = (db: Db, organization_id: string, id: string) =>
  roles(db, organization_id).select('r.id').where('r.id', '=', id).executeTakeFirst();

export async function insertRole(
  db: Db,
  organization_id: string,
  { name, description, workspaces: entries, resources }: RoleToAdd,
): Promise<string> {
  const id = newId();
  await db.insertInto('organization.role').values({ organization_id, id, name, description, workspaces: entries, resources }).execute();
  return id;
}
