import { amountOf, type Currency, minorOf } from '@akoma/contract/base';
import type { ListTillSessionsQuery, TillSession } from '@akoma/contract/billing';
import { type Insertable, sql, type Updateable } from 'kysely';
import { anyOf, containing, missingIn, paged } from '../../platform/db/list.ts';
import type { DB } from '../../platform/db/tables.ts';
import type { ListUnknown } from '../../platform/http/refusals.ts';
import type { Ctx } from '../../platform/http/route.ts';

type At = Pick<Ctx, 'db' | 'organization_id'>;
type Table = DB['billing.till_session'];

const tills = ({ db, organization_id }: At) => db.selectFrom('billing.till_session as t').where('t.organization_id', '=', organization_id);

const shown = (rows: ReturnType<typeof tills>) =>
  rows
    .innerJoin('organization.practitioner_card as c', (on) =>
      on.onRef('c.organization_id', '=', 't.organization_id').onRef('c.id', '=', 't.cashier_id'),
    )
    .innerJoin('organization.location_card as l', (on) =>
      on.onRef('l.organization_id', '=', 't.organization_id').onRef('l.id', '=', 't.location_id'),
    )
    .select([
      't.id as uuid',
      't.id',
      't.cashier_id as user_id',
      sql<string>`c.full_name`.as('user_name'),
      't.location_id',
      sql<string>`l.name`.as('location_name'),
      't.opening_float_minor',
      't.cash_minor',
      't.actual_cash_minor',
      sql<Record<string, number> | null>`t.denominations`.as('denominations'),
      sql<Currency>`t.currency`.as('currency'),
      't.notes',
      't.opened_at',
      't.counted_at',
      't.offered_at',
      't.closed_at',
      't.variance_reason',
      't.created_at',
      't.updated_at',
      't.version',
    ]);

type Row = Omit<TillSession, 'status' | 'opening_float' | 'closing_float' | 'actual_cash' | 'denominations' | 'variance'> & {
  denominations: Record<string, number> | null;
  opening_float_minor: number;
  cash_minor: number;
  actual_cash_minor: number | null;
};
/** What it should hold is told once it is counted (ruling 224). */
const asReply = ({ opening_float_minor, cash_minor, actual_cash_minor: counted, denominations, ...row }: Row): TillSession => ({
  ...row,
  denominations:
    denominations &&
    Object.entries(denominations)
      .map(([denomination, count]) => ({ denomination, count }))
      .sort((a, b) => minorOf(b.denomination) - minorOf(a.denomination)),
  status: row.closed_at === null ? 'active' : 'closed',
  opening_float: amountOf(opening_float_minor),
  closing_float: counted === null ? null : amountOf(cash_minor),
  actual_cash: counted === null ? null : amountOf(counted),
  variance: counted === null ? null : amountOf(counted - cash_minor),
});

type Filter = Omit<ListTillSessionsQuery, 'page' | 'page_size'>;
/** `of`: whose they are; what is offered to the next person is everybody's. */
function wanted(ctx: At, { status, offered, search, start_date, end_date }: Filter, of?: string) {
  let rows = tills(ctx);
  if (offered) rows = rows.where('t.offered_at', 'is not', null).where('t.closed_at', 'is', null);
  else if (of) rows = rows.where('t.cashier_id', '=', of);
  if (status) rows = rows.where('t.closed_at', status === 'active' ? 'is' : 'is not', null);
  if (start_date) rows = rows.where('t.opened_at', '>=', start_date);
  if (end_date) rows = rows.where('t.opened_at', '<=', end_date);
  if (search)
    rows = rows.where(({ exists, selectFrom }) =>
      exists(
        selectFrom('organization.practitioner_card as w')
          .select('w.id')
          .whereRef('w.organization_id', '=', 't.organization_id')
          .whereRef('w.id', '=', 't.cashier_id')
          .where('w.full_name', 'ilike', containing(search)),
      ),
    );
  return rows;
}
const ordered = (ctx: At, query: Filter, of?: string) =>
  wanted(ctx, query, of)
    .orderBy('t.opened_at', query.ordering === 'opened_at' ? 'asc' : 'desc')
    .orderBy('t.id', 'desc');

export async function findTills(ctx: At, query: ListTillSessionsQuery, of?: string) {
  const { rows, total } = await paged(shown(ordered(ctx, query, of)), wanted(ctx, query, of), query);
  return { rows: rows.map(asReply), total };
}

/** The ids of the list in its order, at most so many. */
export const listTillIds = async (ctx: At, query: Filter, of: string | undefined, limit: number): Promise<string[]> =>
  (await ordered(ctx, query, of).select('t.id').limit(limit).execute()).map(({ id }) => id);

/** Those of them that this person may see. */
export async function listTillsByIds(ctx: At, ids: readonly string[], of?: string): Promise<TillSession[]> {
  let rows = tills(ctx).where('t.id', '=', anyOf(ids));
  if (of) rows = rows.where(({ or, eb }) => or([eb('t.cashier_id', '=', of), eb('t.offered_at', 'is not', null)]));
  return (await shown(rows).execute()).map(asReply);
}

export async function findTill(ctx: At, id: string): Promise<TillSession | undefined> {
  const row = await shown(tills(ctx).where('t.id', '=', id)).executeTakeFirst();
  return row && asReply(row);
}

/** As it is kept, held against other movements until the transaction ends; `of`: only that person's. */
export async function lockTill(ctx: At, id: string, of?: string) {
  let rows = tills(ctx).where('t.id', '=', id);
  if (of) rows = rows.where('t.cashier_id', '=', of);
  return rows.selectAll('t').forUpdate().executeTakeFirst();
}

/** The drawers of a person into which cash of that currency can go now, held until the transaction ends. */
export function lockOpenTills(
  ctx: At,
  { user_id, currency, location_id }: { user_id: string; currency: Currency; location_id?: string | undefined },
) {
  let rows = tills(ctx)
    .where('t.cashier_id', '=', user_id)
    .where('t.currency', '=', currency)
    .where('t.closed_at', 'is', null)
    .where('t.counted_at', 'is', null);
  if (location_id) rows = rows.where('t.location_id', '=', location_id);
  return rows.select(['t.id']).orderBy('t.id').forUpdate().execute();
}

/** Answers nothing when one is open there already. */
export const insertTill = ({ db }: At, row: Insertable<Table>) =>
  db
    .insertInto('billing.till_session')
    .values(row)
    .onConflict((same) => same.doNothing())
    .returning('id')
    .executeTakeFirst();

/** Of a drawer that is locked. */
export async function updateTill(
  { db, organization_id, now }: Pick<Ctx, 'db' | 'organization_id' | 'now'>,
  id: string,
  change: Updateable<Table>,
) {
  await db
    .updateTable('billing.till_session')
    .set(({ eb }) => ({ ...change, version: eb('version', '+', 1), updated_at: now }))
    .where('organization_id', '=', organization_id)
    .where('id', '=', id)
    .execute();
}

/** What a drawer that is locked should hold, in pesewas or cents. */
export const findCash = async (ctx: At, id: string): Promise<number> =>
  (await tills(ctx).where('t.id', '=', id).select('t.cash_minor').executeTakeFirstOrThrow()).cash_minor;

/** Cash that came in, or with a minus went out. */
export async function addCash({ db, organization_id, now }: Pick<Ctx, 'db' | 'organization_id' | 'now'>, id: string, minor: number) {
  await db
    .updateTable('billing.till_session')
    .set(({ eb }) => ({ cash_minor: eb('cash_minor', '+', minor), version: eb('version', '+', 1), updated_at: now }))
    .where('organization_id', '=', organization_id)
    .where('id', '=', id)
    .execute();
}

/** Which of these are no drawers of this organisation. */
export const listUnknownTills: ListUnknown = ({ db, organization_id }, ids) =>
  missingIn(ids, (some) =>
    db.selectFrom('billing.till_session').select('id').where('organization_id', '=', organization_id).where('id', '=', some).execute(),
  );
