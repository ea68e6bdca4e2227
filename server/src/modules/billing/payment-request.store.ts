import { amountOf } from '@akoma/contract/base';
import type { ListPaymentRequestsQuery, PaymentRequest } from '@akoma/contract/billing';
import { type Insertable, sql, type Updateable } from 'kysely';
import type pg from 'pg';
import { keptStatement } from '../../platform/db/kept-statement.ts';
import { anyOf, paged } from '../../platform/db/list.ts';
import type { DB } from '../../platform/db/tables.ts';
import type { Db } from '../../platform/db/tenant.ts';
import type { Ctx } from '../../platform/http/route.ts';
import { listPaymentsByIds } from './payment.store.ts';

type At = Pick<Ctx, 'db' | 'organization_id'>;
type Table = DB['billing.payment_request'];

const requests = ({ db, organization_id }: At) =>
  db.selectFrom('billing.payment_request as q').where('q.organization_id', '=', organization_id);

const shown = (rows: ReturnType<typeof requests>) =>
  rows
    .innerJoin('organization.practitioner_card as c', (on) =>
      on.onRef('c.organization_id', '=', 'q.organization_id').onRef('c.id', '=', 'q.requested_by_id'),
    )
    .select([
      'q.id',
      'q.patient_id',
      sql<PaymentRequest['status']>`q.status`.as('status'),
      'q.phone',
      'q.amount_minor',
      'q.reason',
      'q.requested_by_id',
      sql<string>`c.full_name`.as('requested_by_name'),
      'q.requested_at',
      'q.ended_at',
      'q.late',
      'q.payment_id',
      'q.deposit_id',
      'q.created_at',
      'q.updated_at',
      'q.version',
    ]);

type Row = Awaited<ReturnType<ReturnType<typeof shown>['execute']>>[number];

/** With what each paid. */
async function asReplies(ctx: At, rows: readonly Row[]): Promise<PaymentRequest[]> {
  const paid = rows.flatMap(({ payment_id, deposit_id }) => [payment_id, deposit_id]).filter((one) => one !== null);
  const byId = new Map((paid.length > 0 ? await listPaymentsByIds(ctx, paid) : []).map((one) => [one.id, one]));
  return rows.map(({ amount_minor, payment_id, deposit_id, ...request }) => ({
    ...request,
    uuid: request.id,
    currency: 'GHS',
    amount: amountOf(amount_minor),
    payments: [payment_id, deposit_id].flatMap((id) => (id ? (byId.get(id) ?? []) : [])),
  }));
}

export async function findPaymentRequest(ctx: At, id: string): Promise<PaymentRequest | undefined> {
  const rows = await shown(requests(ctx).where('q.id', '=', id)).execute();
  return (await asReplies(ctx, rows))[0];
}

/** In the order of the ids. */
export async function listPaymentRequestsByIds(ctx: At, ids: readonly string[]): Promise<PaymentRequest[]> {
  if (ids.length === 0) return [];
  const found = await asReplies(ctx, await shown(requests(ctx).where('q.id', '=', anyOf(ids))).execute());
  return ids.flatMap((id) => found.filter((one) => one.id === id));
}

export async function findPaymentRequests(ctx: At, { patient_id, status, page, page_size }: ListPaymentRequestsQuery) {
  let rows = requests(ctx).where('q.patient_id', '=', patient_id);
  if (status) rows = rows.where('q.status', '=', status);
  const found = await paged(shown(rows).orderBy('q.requested_at', 'desc').orderBy('q.id'), rows, { page, page_size });
  return { rows: await asReplies(ctx, found.rows), total: found.total };
}

/** As it is kept, held until the transaction ends. */
export const lockPaymentRequest = (ctx: At, id: string) =>
  requests(ctx).where('q.id', '=', id).selectAll('q').forUpdate().executeTakeFirst();

/** As it is kept, not held. */
export const peekPaymentRequest = (ctx: At, id: string) => requests(ctx).where('q.id', '=', id).select(['q.patient_id']).executeTakeFirst();

/** What it asked for of which charges, in the order of the request. */
export const listItemsOfRequest = ({ db, organization_id }: At, request_id: string) =>
  db
    .selectFrom('billing.payment_request_item')
    .where('organization_id', '=', organization_id)
    .where('request_id', '=', request_id)
    .orderBy('position')
    .select(['charge_item_id', 'amount_minor'])
    .execute();

/** What is held of these charges by requests that are pending, and who asked. */
export const listHeld = ({ db, organization_id }: At, item_ids: readonly string[]) => held.rows(db, null, { organization_id, item_ids });
const held = keptStatement((db: Db, _form: null, { organization_id, item_ids }: { organization_id: string; item_ids: readonly string[] }) =>
  db
    .selectFrom('billing.payment_request_item as h')
    .innerJoin('billing.payment_request as q', (on) =>
      on.onRef('q.organization_id', '=', 'h.organization_id').onRef('q.id', '=', 'h.request_id'),
    )
    .innerJoin('organization.practitioner_card as c', (on) =>
      on.onRef('c.organization_id', '=', 'q.organization_id').onRef('c.id', '=', 'q.requested_by_id'),
    )
    .where('h.organization_id', '=', organization_id)
    .where('h.charge_item_id', '=', anyOf(item_ids))
    .where('q.status', '=', sql.lit('pending'))
    .select(['h.charge_item_id', 'h.amount_minor', 'q.id as request_id', sql<string>`c.full_name`.as('requested_by_name')]),
);

export async function insertPaymentRequest(
  { db }: At,
  row: Insertable<Table>,
  shares: readonly { id: string; minor: number }[],
): Promise<void> {
  const { organization_id, id: request_id } = row;
  await db.insertInto('billing.payment_request').values(row).execute();
  await db
    .insertInto('billing.payment_request_item')
    .values(shares.map(({ id, minor }, position) => ({ organization_id, request_id, position, charge_item_id: id, amount_minor: minor })))
    .execute();
}

/** Of a request that is locked. */
export async function updatePaymentRequest(
  { db, organization_id, now }: Pick<Ctx, 'db' | 'organization_id' | 'now'>,
  id: string,
  change: Updateable<Table>,
): Promise<void> {
  await db
    .updateTable('billing.payment_request')
    .set((one) => ({ ...change, version: one('version', '+', 1), updated_at: now }))
    .where('organization_id', '=', organization_id)
    .where('id', '=', id)
    .execute();
}

/** Takes on a request whose state is to be asked for: nobody else does before `until`. Undefined: it is not due, or somebody else has it. */
export async function claimPaymentRequest(
  { db, organization_id, now }: Pick<Ctx, 'db' | 'organization_id' | 'now'>,
  id: string,
  until: Date,
) {
  return db
    .updateTable('billing.payment_request')
    .set({ next_ask_at: until })
    .where('organization_id', '=', organization_id)
    .where('id', '=', id)
    .where('next_ask_at', '<=', now.toISOString())
    .returningAll()
    .executeTakeFirst();
}

/** Those that are due in one organisation, the longest first. */
export const listDueRequests = async ({ db, organization_id }: At, now: Date): Promise<string[]> =>
  (
    await db
      .selectFrom('billing.payment_request')
      .where('organization_id', '=', organization_id)
      .where('next_ask_at', '<=', now.toISOString())
      .orderBy('next_ask_at')
      .limit(50)
      .select('id')
      .execute()
  ).map(({ id }) => id);

/** A callback came: its state is asked for at once. @returns the request; undefined: no such token, or nothing is asked any more */
export const hastenRequest = async ({ db, organization_id, now }: Pick<Ctx, 'db' | 'organization_id' | 'now'>, callback_hash: string) =>
  (
    await db
      .updateTable('billing.payment_request')
      .set({ next_ask_at: now })
      .where('organization_id', '=', organization_id)
      .where('callback_hash', '=', callback_hash)
      .where('next_ask_at', 'is not', null)
      .returning('id')
      .executeTakeFirst()
  )?.id;

/** Gives the requests of one patient to another, for a merge and for its undoing. @returns their ids */
export async function givePaymentRequests(
  { db, organization_id }: At,
  { from, to }: { from: string; to: string },
  only?: readonly string[],
): Promise<string[]> {
  let given = db
    .updateTable('billing.payment_request')
    .set({ patient_id: to })
    .where('organization_id', '=', organization_id)
    .where('patient_id', '=', from);
  if (only) given = given.where('id', '=', anyOf(only));
  return (await given.returning('id').execute()).map(({ id }) => id);
}

/** The organisations that have requests to ask for; with the jobs' pool. */
export async function listOrganizationsToAsk(pool: pg.Pool, now: Date): Promise<string[]> {
  const { rows } = await pool.query<{ id: string }>('select billing.organizations_to_ask($1) as id', [now.toISOString()]);
  return rows.map(({ id }) => id);
}
