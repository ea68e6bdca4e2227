import { type Client, type ClientBranch, clientsOrderings } from '@akoma/contract/payers';
import { type Insertable, sql, type Updateable } from 'kysely';
import { anyOf, missingIn, type Page, paged } from '../../platform/db/list.ts';
import type { DB } from '../../platform/db/tables.ts';
import type { ListUnknown } from '../../platform/http/refusals.ts';
import type { Ctx } from '../../platform/http/route.ts';
import { newId } from '../../platform/id.ts';
import { orderOf } from '../../platform/order-of.ts';
import { listPoliciesOfClients } from './policy.store.ts';

type At = Pick<Ctx, 'db' | 'organization_id'>;

/** What the list is narrowed to, and its order. */
export interface WantedClients {
  search?: string | undefined;
  kind?: Client['kind'] | undefined;
  status?: Client['status'] | undefined;
  start_date?: string | undefined;
  end_date?: string | undefined;
  ordering?: string | undefined;
}

const columns = [
  ...(['id', 'id as uuid', 'code', 'name as companyName', 'contact_person', 'phone', 'email', 'address'] as const),
  ...(['kind', 'status', 'organization_id as managing_organization', 'created_at', 'updated_at', 'version'] as const),
] as const;

const branchColumns = [
  ...(['id', 'id as uuid', 'client_id', 'name', 'main', 'phone', 'email', 'address'] as const),
  ...(['status', 'created_at', 'updated_at', 'version'] as const),
] as const;

function chosen({ db, organization_id }: At, { search, kind, status, start_date, end_date }: WantedClients = {}) {
  let rows = db.selectFrom('payers.client').where('organization_id', '=', organization_id);
  for (const word of (search ?? '').toLowerCase().split(/\s+/))
    rows = rows.where(sql<boolean>`strpos(lower(name || ' ' || code), ${word}) > 0`);
  if (kind) rows = rows.where('kind', '=', kind);
  if (status) rows = rows.where('status', '=', status);
  if (start_date) rows = rows.where('created_at', '>=', start_date);
  if (end_date) rows = rows.where('created_at', '<=', end_date);
  return rows;
}

function ordered(ctx: At, query: WantedClients) {
  const { column, direction } = orderOf(query.ordering, clientsOrderings, 'companyName');
  return chosen(ctx, query)
    .orderBy(column === 'companyName' ? sql`lower(name)` : column === 'code' ? sql`lower(code)` : column, direction)
    .orderBy('id');
}

type Row = Awaited<ReturnType<typeof rowsOf>>[number];
const rowsOf = (ctx: At, ids: readonly string[]) => chosen(ctx).where('id', '=', anyOf(ids)).select(columns).execute();

/** Clients with their branches, the main one first, and their policies. */
async function withParts(ctx: At, rows: readonly Row[]): Promise<Client[]> {
  const ids = rows.map(({ id }) => id);
  if (ids.length === 0) return [];
  const [branches, policies] = await Promise.all([
    ctx.db
      .selectFrom('payers.branch')
      .where('organization_id', '=', ctx.organization_id)
      .where('client_id', '=', anyOf(ids))
      .select(branchColumns)
      .orderBy('main', 'desc')
      .orderBy(sql`lower(name)`)
      .orderBy('id')
      .execute(),
    listPoliciesOfClients(ctx, ids),
  ]);
  return rows.map((row) => {
    const own = branches.filter(({ client_id }) => client_id === row.id);
    return {
      ...row,
      main_branch_id: own[0]!.id,
      branches: own,
      policies: policies.filter(({ client_id }) => client_id === row.id),
      account: null,
    };
  });
}

export async function listClients(ctx: At, query: WantedClients & Page) {
  const { rows, total } = await paged(ordered(ctx, query).select(columns), chosen(ctx, query), query);
  return { rows: await withParts(ctx, rows), total };
}

/** The ids of the list in its order, at most so many. */
export const listClientIds = async (ctx: At, query: WantedClients, limit: number): Promise<string[]> =>
  (await ordered(ctx, query).select('id').limit(limit).execute()).map(({ id }) => id);

export const listClientsByIds = async (ctx: At, ids: readonly string[]): Promise<Client[]> => withParts(ctx, await rowsOf(ctx, ids));

export const findClient = async (ctx: At, id: string): Promise<Client | undefined> => (await listClientsByIds(ctx, [id]))[0];

/** Who has this code, in whatever capitals. */
export const findClientByCode = ({ db, organization_id }: At, code: string) =>
  db
    .selectFrom('payers.client')
    .where('organization_id', '=', organization_id)
    .where(sql`lower(code)`, '=', code.toLowerCase())
    .select(['id', 'code', 'name', 'status'])
    .executeTakeFirst();

/** The codes and names of all clients, for files whose lines name them. */
export const listClientCodes = ({ db, organization_id }: At) =>
  db.selectFrom('payers.client').where('organization_id', '=', organization_id).select(['code', 'name']).orderBy('id').execute();

/** Which of these clients this organisation does not have. */
export const listUnknownClients: ListUnknown = (ctx, ids) =>
  missingIn(ids, (some) => chosen(ctx).where('id', '=', some).select('id').execute());

/** False where the code is taken. */
export async function insertClient({ db, organization_id, now }: Ctx, row: Omit<Insertable<DB['payers.client']>, 'organization_id'>) {
  const { numInsertedOrUpdatedRows = 0n } = await db
    .insertInto('payers.client')
    .values({ ...row, organization_id, created_at: now, updated_at: now })
    .onConflict((same) => same.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows > 0n;
}

/** Writes a change made on that version; false if the record has moved on. */
export async function updateClientRow(
  { db, organization_id, now }: Ctx,
  { id, version }: { id: string; version: number },
  change: Updateable<DB['payers.client']>,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('payers.client')
    .set({ ...change, updated_at: now, version: version + 1 })
    .where('organization_id', '=', organization_id)
    .where('id', '=', id)
    .where('version', '=', version)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export const findBranch = ({ db, organization_id }: At, client_id: string, id: string): Promise<ClientBranch | undefined> =>
  db
    .selectFrom('payers.branch')
    .where('organization_id', '=', organization_id)
    .where('client_id', '=', client_id)
    .where('id', '=', id)
    .select(branchColumns)
    .executeTakeFirst();

export async function insertBranch(
  { db, organization_id, now }: Ctx,
  row: Omit<Insertable<DB['payers.branch']>, 'organization_id' | 'id'>,
): Promise<string> {
  const id = newId();
  await db
    .insertInto('payers.branch')
    .values({ ...row, organization_id, id, created_at: now, updated_at: now })
    .execute();
  return id;
}

/** The branches of this client: none of them is the main one for the moment. */
export async function clearMainBranch({ db, organization_id, now }: Ctx, client_id: string): Promise<void> {
  await db
    .updateTable('payers.branch')
    .set(({ eb }) => ({ main: false, updated_at: now, version: eb('version', '+', 1) }))
    .where('organization_id', '=', organization_id)
    .where('client_id', '=', client_id)
    .where('main', '=', sql.lit(true))
    .execute();
}

/** Writes a change made on that version; false if the record has moved on. */
export async function updateBranch(
  { db, organization_id, now }: Ctx,
  { id, version }: { id: string; version: number },
  change: Updateable<DB['payers.branch']>,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('payers.branch')
    .set({ ...change, updated_at: now, version: version + 1 })
    .where('organization_id', '=', organization_id)
    .where('id', '=', id)
    .where('version', '=', version)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** The client, held against another change of its branches until the transaction ends. */
export const lockClient = ({ db, organization_id }: At, id: string) =>
  db
    .selectFrom('payers.client')
    .where('organization_id', '=', organization_id)
    .where('id', '=', id)
    .select('id')
    .forUpdate()
    .executeTakeFirst();

/** The client as somebody is about to name it, held against another change until the transaction ends. */
export const shareClient = (ctx: At, id: string) => chosen(ctx).where('id', '=', id).select(['id', 'status']).forShare().executeTakeFirst();
