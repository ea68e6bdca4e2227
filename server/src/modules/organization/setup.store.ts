import { type Updateable, sql } from 'kysely';
import { paged } from '../../platform/db/list.ts';
import type { DB } from '../../platform/db/tables.ts';
import type { Ctx } from '../../platform/http/route.ts';
import { newId } from '../../platform/id.ts';
import { orderOf } from '../../platform/order-of.ts';
import { wordsOf } from './organization.rules.ts';

type At = Pick<Ctx, 'db' | 'organization_id'>;

interface Listing {
  page: number;
  page_size: number;
  search?: string;
  ordering?: string;
  status?: 'active' | 'suspended' | 'inactive';
}

/** Workspaces in the order in which they were made, which is the order of the switch. */
const workspaces = ({ db, organization_id }: At) =>
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

export async function listWorkspaceRows(ctx: At, query: Listing) {
  let chosen = workspaces(ctx);
  if (query.status) chosen = chosen.where('status', '=', query.status);
  for (const word of wordsOf(query.search)) {
    chosen = chosen.where((eb) =>
      eb(eb.fn<number>('strpos', [eb.fn('lower', [eb.fn('concat_ws', [eb.val(' '), 'type', 'name'])]), eb.val(word)]), '>', 0),
    );
  }
  const { column, direction } = orderOf(query.ordering, ['id', 'name', 'type', 'created_at'] as const, 'id');
  const { rows, total } = await paged(
    chosen
      .select(workspaceColumns)
      .orderBy(column === 'name' ? sql`lower(name)` : column, direction)
      .orderBy('id'),
    chosen,
    query,
  );
  return { rows, total };
}

export const listActiveWorkspaces = (ctx: At) =>
  workspaces(ctx)
    .select(['id as uuid', 'id', 'type', 'name', 'description'])
    .where('status', '=', sql.lit('active'))
    .orderBy('id')
    .execute();

export const findWorkspace = (ctx: At, id: string) => workspaces(ctx).select(workspaceColumns).where('id', '=', id).executeTakeFirst();

/** The active workspaces in which the organisation is administered, locked until the transaction ends. */
export const holdAdministrations = (ctx: At) =>
  workspaces(ctx)
    .select('id')
    .where('type', '=', sql.lit('ADMIN'))
    .where('status', '=', sql.lit('active'))
    .orderBy('id')
    .forUpdate()
    .execute();

type WorkspaceFields = Pick<Updateable<DB['organization.workspace']>, 'name' | 'description' | 'status' | 'deleted_at'> & {
  type?: DB['organization.workspace']['type'];
};

export const insertWorkspace = ({ db, organization_id }: At, fields: WorkspaceFields & { type: DB['organization.workspace']['type'] }) =>
  db
    .insertInto('organization.workspace')
    .values({ status: 'active', ...fields, organization_id, id: newId() })
    .returning(workspaceColumns)
    .executeTakeFirstOrThrow();

/** With `version` only if it is still current. Undefined: it is not, or the row does not exist. */
export const updateWorkspaceRow = (
  { db, organization_id }: At,
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
