import { amountOf, type Currency } from '@akoma/contract/base';
import type { ListTransactionsQuery, Payment } from '@akoma/contract/billing';
import { type Insertable, sql } from 'kysely';
import { keptInsertion, keptStatement } from '../../platform/db/kept-statement.ts';
import { anyOf, containing, paged } from '../../platform/db/list.ts';
import type { DB } from '../../platform/db/tables.ts';
import type { Db } from '../../platform/db/tenant.ts';
import type { Ctx } from '../../platform/http/route.ts';
import { orderOf } from '../../platform/order-of.ts';
import { rateText } from './exchange.rules.ts';

type At = Pick<Ctx, 'db' | 'organization_id'>;

/** Payments and deposits, and the money that went back as amounts below zero (ruling 227). */
const transactions = ({ db, organization_id }: At) =>
  db.selectFrom((all) =>
    all
      .selectFrom('billing.payment')
      .where('organization_id', '=', organization_id)
      .select([
        ...(['organization_id', 'id', 'patient_id', 'receipt_no', 'currency', 'amount_minor', 'tendered_minor', 'reference'] as const),
        ...(['till_session_id', 'paid_by_id', 'paid_at', 'created_at', 'prints'] as const),
        ...(['rate_millionths', 'value_minor', 'foreign_change_minor'] as const),
        sql<string>`transaction_type`.as('transaction_type'),
        sql<string | null>`method`.as('method'),
        sql<string | null>`bill_currency`.as('bill_currency'),
        'account_id',
        sql<string>`case kind when 'charges' then 'payment' else kind end`.as('kind'),
      ])
      .unionAll(
        all
          .selectFrom('billing.refund')
          .where('organization_id', '=', organization_id)
          .where('status', '=', sql.lit('paid-out'))
          .where('amount_minor', '>', 0)
          .select([
            ...(['organization_id', 'id', 'patient_id'] as const),
            sql<string>`number`.as('receipt_no'),
            'currency',
            sql<number>`-amount_minor`.as('amount_minor'),
            sql<number>`-amount_minor`.as('tendered_minor'),
            ...(['reference', 'till_session_id'] as const),
            sql<string>`paid_out_by_id`.as('paid_by_id'),
            sql<string>`paid_out_at`.as('paid_at'),
            ...(['created_at', 'prints'] as const),
            sql<number | null>`null::bigint`.as('rate_millionths'),
            sql<number | null>`null::bigint`.as('value_minor'),
            sql<number | null>`null::bigint`.as('foreign_change_minor'),
            sql<string>`case destination when 'patient-account' then destination else 'cash' end`.as('transaction_type'),
            sql<string | null>`case when destination <> 'patient-account' then destination end`.as('method'),
            sql<string | null>`null::text`.as('bill_currency'),
            sql<string | null>`null::uuid`.as('account_id'),
            sql<string>`case kind when 'credit-note' then kind else 'refund' end`.as('kind'),
          ]),
      )
      .as('y'),
  );

const shown = (ctx: At) =>
  transactions(ctx)
    .leftJoin('patients.patient_card as p', (on) =>
      on.onRef('p.organization_id', '=', 'y.organization_id').onRef('p.id', '=', 'y.patient_id'),
    )
    .leftJoin('billing.account as a', (on) =>
      on.onRef('a.organization_id', '=', 'y.organization_id').onRef('a.id', '=', 'y.account_id').on('y.kind', '=', sql.lit('payer')),
    )
    .leftJoin('payers.client_card as k', (on) => on.onRef('k.organization_id', '=', 'a.organization_id').onRef('k.id', '=', 'a.client_id'))
    .innerJoin('organization.practitioner_card as c', (on) =>
      on.onRef('c.organization_id', '=', 'y.organization_id').onRef('c.id', '=', 'y.paid_by_id'),
    );

const columns = [
  'y.id as uuid',
  'y.id',
  sql<Payment['kind']>`y.kind`.as('kind'),
  'y.patient_id',
  'p.full_name as patient_name',
  'p.listed_name as patient_listed_name',
  'p.mrn as patient_mrn',
  'k.id as client_id',
  'k.name as client_name',
  'y.receipt_no',
  sql<Payment['transaction_type']>`y.transaction_type`.as('transaction_type'),
  sql<Payment['payment']>`y.method`.as('payment'),
  sql<Currency>`y.currency`.as('currency'),
  'y.amount_minor',
  'y.tendered_minor',
  sql<Currency | null>`y.bill_currency`.as('bill_currency'),
  'y.rate_millionths',
  'y.value_minor',
  'y.foreign_change_minor',
  'y.prints',
  'y.reference',
  'y.till_session_id',
  'y.paid_by_id',
  sql<string>`c.full_name`.as('paid_by_name'),
  'y.paid_at',
  'y.created_at',
] as const;

type Row = Omit<Payment, 'amount' | 'tendered' | 'change' | 'bill_currency' | 'value' | 'rate'> & {
  amount_minor: number;
  tendered_minor: number;
  bill_currency: Currency | null;
  rate_millionths: number | null;
  value_minor: number | null;
  foreign_change_minor: number | null;
};
const asReply = ({
  amount_minor,
  tendered_minor,
  bill_currency,
  rate_millionths,
  value_minor,
  foreign_change_minor,
  ...row
}: Row): Payment => ({
  ...row,
  bill_currency: bill_currency ?? row.currency,
  value: amountOf(value_minor ?? amount_minor),
  rate: rate_millionths === null ? null : rateText(rate_millionths),
  amount: amountOf(amount_minor),
  tendered: amountOf(tendered_minor),
  change: amountOf(foreign_change_minor ?? tendered_minor - amount_minor),
});

/**
 * What the report of a drawer counts: its cash, the change that it gave for other currencies, and what its person took otherwise until the
 * count.
 */
const ofTill = (id: string) => sql<boolean>`exists (
  select from billing.till_session s where s.organization_id = y.organization_id and s.id = ${id} and (
    y.till_session_id = s.id
    or (y.method <> 'cash' and y.paid_by_id = s.cashier_id and y.paid_at between s.opened_at and coalesce(s.counted_at, 'infinity'))
    or (y.foreign_change_minor > 0 and exists (
      select from billing.transfer t where t.organization_id = s.organization_id and t.credit_of = s.id and t.credit = 'till' and t.payment_id = y.id))))`;

type Filter = Omit<ListTransactionsQuery, 'page' | 'page_size'>;
function wanted(ctx: At, query: Filter, blind: readonly string[]) {
  const { patient_id, payment, transaction_type, search, start_date, end_date, paid_by_id, currency, direction, till_session_id } = query;
  let rows = shown(ctx);
  if (paid_by_id) rows = rows.where('y.paid_by_id', '=', paid_by_id);
  if (currency)
    rows = rows.where(({ or, and, eb }) =>
      or([eb('y.currency', '=', currency), and([eb('y.bill_currency', '=', currency), eb('y.foreign_change_minor', '>', 0)])]),
    );
  if (direction) rows = rows.where('y.kind', direction === 'out' ? 'in' : 'not in', ['refund', 'credit-note']);
  if (till_session_id) rows = rows.where(ofTill(till_session_id));
  if (blind.length > 0)
    rows = rows.where(({ or, eb, not }) => or([eb('y.till_session_id', 'is', null), not(eb('y.till_session_id', '=', anyOf(blind)))]));
  if (patient_id) rows = rows.where('y.patient_id', '=', patient_id);
  if (transaction_type) rows = rows.where('y.transaction_type', '=', transaction_type);
  if (payment) rows = rows.where('y.method', '=', payment);
  if (search)
    rows = rows.where(({ or, eb }) =>
      or([
        eb('y.receipt_no', 'ilike', containing(search)),
        eb('p.full_name', 'ilike', containing(search)),
        eb('k.name', 'ilike', containing(search)),
      ]),
    );
  if (start_date) rows = rows.where('y.paid_at', '>=', start_date);
  if (end_date) rows = rows.where('y.paid_at', '<=', end_date);
  return rows;
}

/** `blind`: without the cash of these drawers. */
export async function findPayments(ctx: At, query: ListTransactionsQuery, blind: readonly string[]) {
  const { rows, total } = await paged(ordered(ctx, query, blind).select(columns), wanted(ctx, query, blind), query);
  return { rows: rows.map(asReply), total };
}

function ordered(ctx: At, query: Filter, blind: readonly string[]) {
  const { direction } = orderOf(query.ordering ?? '-paid_at', ['paid_at'] as const, 'paid_at');
  return wanted(ctx, query, blind).orderBy('y.paid_at', direction).orderBy('y.id', direction);
}

/** The ids of the list in its order, at most so many. */
export const listTransactionIds = async (ctx: At, query: Filter, blind: readonly string[], limit: number): Promise<string[]> =>
  (await ordered(ctx, query, blind).select('y.id').limit(limit).execute()).map(({ id }) => id);

export const listTransactionsByIds = async (ctx: At, ids: readonly string[]): Promise<Payment[]> =>
  (await shown(ctx).where('y.id', '=', anyOf(ids)).select(columns).execute()).map(asReply);

const shownByIds = keptStatement((db: Db, _form: null, { organization_id, ids }: { organization_id: string; ids: readonly string[] }) =>
  shown({ db, organization_id }).where('y.kind', 'in', ['payment', 'deposit', 'payer']).where('y.id', '=', anyOf(ids)).select(columns),
);

/** In the order of the ids. */
export async function listPaymentsByIds({ db, organization_id }: At, ids: readonly string[]): Promise<Payment[]> {
  const rows = await shownByIds.rows(db, null, { organization_id, ids });
  const byId = new Map(rows.map((row) => [row.id, asReply(row)]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/** Counts a print of the receipt. @returns how often it was printed now, and whose it is */
export const countPrint = ({ db, organization_id }: At, id: string) =>
  db
    .updateTable('billing.payment')
    .set((one) => ({ prints: one('prints', '+', 1) }))
    .where('organization_id', '=', organization_id)
    .where('id', '=', id)
    .returning(['prints', 'patient_id'])
    .executeTakeFirst();

/** Gives the payments of one patient to another, for a merge and for its undoing. @returns their ids */
export async function givePayments(
  { db, organization_id }: At,
  { from, to }: { from: string; to: string },
  only?: readonly string[],
): Promise<string[]> {
  let given = db
    .updateTable('billing.payment')
    .set({ patient_id: to })
    .where('organization_id', '=', organization_id)
    .where('patient_id', '=', from);
  if (only) given = given.where('id', '=', anyOf(only));
  return (await given.returning('id').execute()).map(({ id }) => id);
}

/** What a payment paid, as its receipt lists it. */
export const listLinesOf = async ({ db, organization_id }: At, payment_id: string) =>
  (
    await db
      .selectFrom('billing.payment_share as s')
      .innerJoin('billing.charge_item as i', (on) =>
        on.onRef('i.organization_id', '=', 's.organization_id').onRef('i.id', '=', 's.charge_item_id'),
      )
      .where('s.organization_id', '=', organization_id)
      .where('s.payment_id', '=', payment_id)
      .orderBy('i.created_at')
      .orderBy('i.id')
      .select(['s.charge_item_id', 'i.description', 'i.quantity', 's.amount_minor'])
      .execute()
  ).map(({ amount_minor, ...line }) => ({ ...line, amount: amountOf(amount_minor) }));

/** A payment with what it pays. Nobody waits for it: what the database refuses fails the transaction. */
export function insertPayment(
  { db }: At,
  payment: Insertable<DB['billing.payment']>,
  shares: readonly { id: string; minor: number }[],
): void {
  const { organization_id, id: payment_id } = payment;
  writePayments(db, [payment]);
  writeShares(
    db,
    shares.map(({ id, minor }) => ({ organization_id, payment_id, charge_item_id: id, amount_minor: minor })),
  );
}
const writePayments = keptInsertion('billing.payment');
const writeShares = keptInsertion('billing.payment_share');

/** Nobody waits for it. */
export const setReceiptNo = ({ db, organization_id }: At, id: string, receipt_no: string): void =>
  numbered.send(db, null, { organization_id, id, receipt_no });
const numbered = keptStatement(
  (db: Db, _form: null, { organization_id, id, receipt_no }: Record<'organization_id' | 'id' | 'receipt_no', string>) =>
    db.updateTable('billing.payment').set({ receipt_no }).where('organization_id', '=', organization_id).where('id', '=', id),
);
