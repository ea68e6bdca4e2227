import { type Selectable, sql, type Updateable } from 'kysely';
import type { DB } from '../../platform/db/tables.ts';
import type { Db } from '../../platform/db/tenant.ts';
import type { Ctx } from '../../platform/http/route.ts';
import { orderOf } from '../../platform/order-of.ts';
import { keepOperators } from './operator.store.ts';
import { searchable, wordsOf } from './organization.rules.ts';

type At = Pick<Ctx, 'db' | 'organization_id'>;

type Row = Selectable<DB['organization.organization']>;

/** As replies show it: the specification's second spellings beside the columns. */
const asReply = <R extends Row>({ organization_id, deleted_at: _closed, ...row }: R) => ({
  ...row,
  uuid: organization_id,
  id: organization_id,
  organization_uuid: organization_id,
  organization_name: row.name,
});

interface Listing {
  page: number;
  page_size: number;
  search?: string;
  ordering?: string;
  status?: Row['status'];
}

/**
 * Locks the organisation's row until the transaction ends: changes that are checked against all its locations or members (no loop, no
 * duplicate name, one administrator remains) wait for each other, and nothing else waits for them.
 */
export const lockOrganization = async ({ db, organization_id }: At): Promise<void> =>
  void (await db
    .selectFrom('organization.organization')
    .select('organization_id')
    .where('organization_id', '=', organization_id)
    .forNoKeyUpdate()
    .execute());

/** The organisations of an account with its own role in each, in any transaction. */
export async function listOrganizationsOf(db: Db, account_id: string, { page, page_size, search, ordering, status }: Listing) {
  const { rows } = await sql<Row & { organization_role: 'owner' | 'admin' | 'member' }>`
    select o.*, m.organization_role from organization.organizations_of(${account_id}) o
      join organization.memberships_of(${account_id}) m on m.organization_id = o.organization_id`.execute(db);
  const words = wordsOf(search);
  const { column, direction } = orderOf(ordering, ['name', 'created_at'] as const, 'name');
  const turned = direction === 'asc' ? 1 : -1;
  const found = rows
    .filter((row) => (!status || row.status === status) && words.every((word) => searchable(row.name).includes(word)))
    .sort((a, b) => turned * a[column].localeCompare(b[column]));
  return { rows: found.slice((page - 1) * page_size, page * page_size).map(asReply), total: found.length };
}

/** The organisation of the running transaction, unless it was closed. */
export async function findOrganization({ db, organization_id }: At) {
  const row = await db
    .selectFrom('organization.organization')
    .selectAll()
    .where('organization_id', '=', organization_id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return row && asReply(row);
}

type Fields = Omit<Updateable<DB['organization.organization']>, 'organization_id'>;
type Required = 'name' | 'timezone' | 'currency' | 'date_format' | 'idle_lock_minutes';

/** The anchor of the tenant and the organisation itself; inside the new tenant's own transaction. */
export async function insertOrganization(db: Db, id: string, row: Fields & Pick<Row, Required>): Promise<void> {
  await keepOperators(db);
  await db.insertInto('platform.organization').values({ id }).execute();
  await db
    .insertInto('organization.organization')
    .values({ status: 'active', ...row, organization_id: id })
    .execute();
}

/** Changes the given fields; with `version` only if it is still current. Undefined: it is not. */
export async function updateOrganizationRow(
  { db, organization_id }: At,
  fields: Fields,
  { version, now }: { version?: number; now: Date },
) {
  const row = await db
    .updateTable('organization.organization')
    .set((eb) => ({ ...fields, updated_at: now, version: eb('version', '+', 1) }))
    .where('organization_id', '=', organization_id)
    .where('deleted_at', 'is', null)
    .$if(version !== undefined, (update) => update.where('version', '=', version!))
    .returningAll()
    .executeTakeFirst();
  return row && asReply(row);
}
