import { type Updateable, sql } from 'kysely';
import type { DB } from '../../platform/db/tables.ts';
import type { Db } from '../../platform/db/tenant.ts';
import { newId } from '../../platform/id.ts';
import { orderOf } from '../../platform/order-of.ts';
import { wordsOf } from './organization.rules.ts';

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
      .orderBy(column === 'name' ? sql`lower(name)` : column, direction)
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
