import { amountOf, type Currency } from '@akoma/contract/base';
import type { ListRefundsQuery, Refund } from '@akoma/contract/billing';
import { type Insertable, sql, type Updateable } from 'kysely';
import { anyOf, containing, paged } from '../../platform/db/list.ts';
import type { DB } from '../../platform/db/tables.ts';
import type { Ctx } from '../../platform/http/route.ts';
import { orderOf } from '../../platform/order-of.ts';

type At = Pick<Ctx, 'db' | 'organization_id'>;
type Table = DB['billing.refund'];

const refunds = ({ db, organization_id }: At) => db.selectFrom('billing.refund as r').where('r.organization_id', '=', organization_id);

const shown = (rows: ReturnType<typeof refunds>) =>
  rows
    .innerJoin('patients.patient_card as p', (on) =>
      on.onRef('p.organization_id', '=', 'r.organization_id').onRef('p.id', '=', 'r.patient_id'),
    )
    .innerJoin('organization.practitioner_card as a', (on) =>
      on.onRef('a.organization_id', '=', 'r.organization_id').onRef('a.id', '=', 'r.requested_by_id'),
    )
    .leftJoin('organization.practitioner_card as d', (on) =>
      on.onRef('d.organization_id', '=', 'r.organization_id').onRef('d.id', '=', 'r.decided_by_id'),
    )
    .leftJoin('organization.practitioner_card as o', (on) =>
      on.onRef('o.organization_id', '=', 'r.organization_id').onRef('o.id', '=', 'r.paid_out_by_id'),
    )
    .leftJoin('billing.payment as y', (on) => on.onRef('y.organization_id', '=', 'r.organization_id').onRef('y.id', '=', 'r.payment_id'))
    .select([
      'r.id as uuid',
      'r.id',
      sql<Refund['kind']>`r.kind`.as('kind'),
      sql<Refund['status']>`r.status`.as('status'),
      'r.number',
      'r.patient_id',
      sql<string>`coalesce(p.full_name, '')`.as('patient_name'),
      sql<string>`coalesce(p.listed_name, '')`.as('patient_listed_name'),
      sql<string>`coalesce(p.mrn, '')`.as('patient_mrn'),
      'r.payment_id',
      'y.receipt_no',
      sql<Refund['destination']>`r.destination`.as('destination'),
      sql<Currency>`r.currency`.as('currency'),
      'r.amount_minor',
      'r.credited_minor',
      'r.reason',
      'r.reference',
      'r.second_person',
      'r.requested_by_id',
      sql<string>`coalesce(a.full_name, '')`.as('requested_by_name'),
      'r.requested_at',
      'd.full_name as decided_by_name',
      'r.decided_at',
      'r.refused_reason',
      'o.full_name as paid_out_by_name',
      'r.paid_out_at',
      'r.till_session_id',
      'r.prints',
      'r.organization_id as managing_organization',
      'r.created_at',
      'r.updated_at',
      'r.version',
    ]);

const asReply = <R extends { amount_minor: number; credited_minor: number }>({ amount_minor, credited_minor, ...row }: R) => ({
  ...row,
  amount: amountOf(amount_minor),
  credited_amount: amountOf(credited_minor),
});

type Filter = Omit<ListRefundsQuery, 'page' | 'page_size'>;
function wanted(ctx: At, { status, kind, patient_id, search, start_date, end_date }: Filter) {
  let rows = refunds(ctx);
  if (status) rows = rows.where('r.status', '=', status);
  if (kind) rows = rows.where('r.kind', '=', kind);
  if (patient_id) rows = rows.where('r.patient_id', '=', patient_id);
  if (search)
    rows = rows.where(({ or, eb, exists, selectFrom }) =>
      or([
        eb('r.number', 'ilike', containing(search)),
        exists(
          selectFrom('patients.patient_card as w')
            .select('w.id')
            .whereRef('w.organization_id', '=', 'r.organization_id')
            .whereRef('w.id', '=', 'r.patient_id')
            .where((found) => found.or([found('w.full_name', 'ilike', containing(search)), found('w.mrn', 'ilike', containing(search))])),
        ),
      ]),
    );
  if (start_date) rows = rows.where('r.requested_at', '>=', start_date);
  if (end_date) rows = rows.where('r.requested_at', '<=', end_date);
  return rows;
}

function ordered(ctx: At, query: Filter) {
  const { column, direction } = orderOf(query.ordering ?? '-requested_at', ['requested_at', 'amount'] as const, 'requested_at');
  return wanted(ctx, query)
    .orderBy(column === 'amount' ? 'r.amount_minor' : 'r.requested_at', direction)
    .orderBy('r.id', direction);
}

export async function findRefunds(ctx: At, query: ListRefundsQuery) {
  const { rows, total } = await paged(shown(ordered(ctx, query)), wanted(ctx, query), query);
  return { rows: rows.map(asReply), total };
}

/** The ids of the list in its order, at most so many. */
export const listRefundIds = async (ctx: At, query: Filter, limit: number): Promise<string[]> =>
  (await ordered(ctx, query).select('r.id').limit(limit).execute()).map(({ id }) => id);

export const listRefundsByIds = async (ctx: At, ids: readonly string[]): Promise<Refund[]> =>
  (await shown(refunds(ctx).where('r.id', '=', anyOf(ids))).execute()).map(asReply);

export async function findRefund(ctx: At, id: string): Promise<Refund | undefined> {
  const row = await shown(refunds(ctx).where('r.id', '=', id)).executeTakeFirst();
  return row && asReply(row);
}

/** What a refund gives back, as its paper lists it. */
export const listRefundLines = async ({ db, organization_id }: At, refund_id: string) =>
  (
    await db
      .selectFrom('billing.refund_line as l')
      .innerJoin('billing.charge_item as i', (on) =>
        on.onRef('i.organization_id', '=', 'l.organization_id').onRef('i.id', '=', 'l.charge_item_id'),
      )
      .leftJoin('billing.payment as y', (on) => on.onRef('y.organization_id', '=', 'l.organization_id').onRef('y.id', '=', 'l.payment_id'))
      .where('l.organization_id', '=', organization_id)
      .where('l.refund_id', '=', refund_id)
      .orderBy('l.position')
      .select(['l.charge_item_id', 'i.description', 'i.quantity', 'l.payment_id', 'y.receipt_no', 'l.amount_minor'])
      .execute()
  ).map(({ amount_minor, ...line }) => ({ ...line, amount: amountOf(amount_minor) }));

/** Whose it is; the patient is held before the refund is, as a merge does. */
export const findPatientOfRefund = async (ctx: At, id: string): Promise<string | undefined> =>
  (await refunds(ctx).where('r.id', '=', id).select('r.patient_id').executeTakeFirst())?.patient_id;

/** As it is kept, held against each other act until the transaction ends. */
export const lockRefund = (ctx: At, id: string) => refunds(ctx).where('r.id', '=', id).selectAll('r').forUpdate().executeTakeFirst();
export type LockedRefund = NonNullable<Awaited<ReturnType<typeof lockRefund>>>;

/** The lines as they are kept. */
export const listKeptLines = ({ db, organization_id }: At, refund_id: string) =>
  db
    .selectFrom('billing.refund_line')
    .where('organization_id', '=', organization_id)
    .where('refund_id', '=', refund_id)
    .orderBy('position')
    .select(['charge_item_id', 'payment_id', 'amount_minor'])
    .execute();
export type RefundLine = Awaited<ReturnType<typeof listKeptLines>>[number];

export async function insertRefund({ db }: At, refund: Insertable<Table>, lines: readonly RefundLine[]): Promise<void> {
  const { organization_id, id: refund_id } = refund;
  await db.insertInto('billing.refund').values(refund).execute();
  if (lines.length === 0) return; // of a deposit
  await db
    .insertInto('billing.refund_line')
    .values(lines.map((line, position) => ({ organization_id, refund_id, position, ...line })))
    .execute();
}

/** Of a refund that is locked. */
export const updateRefund = async (
  { db, organization_id, now }: Pick<Ctx, 'db' | 'organization_id' | 'now'>,
  id: string,
  change: Updateable<Table>,
): Promise<void> => {
  await db
    .updateTable('billing.refund')
    .set(({ eb }) => ({ ...change, version: eb('version', '+', 1), updated_at: now }))
    .where('organization_id', '=', organization_id)
    .where('id', '=', id)
    .execute();
};

/** Counts a print of the paper. @returns how often it was printed now, and whose it is; nothing: it has no number yet */
export const countRefundPrint = ({ db, organization_id }: At, id: string) =>
  db
    .updateTable('billing.refund')
    .set((one) => ({ prints: one('prints', '+', 1) }))
    .where('organization_id', '=', organization_id)
    .where('id', '=', id)
    .where('number', 'is not', null)
    .returning(['prints', 'patient_id'])
    .executeTakeFirst();

/** What payments paid of charges and did not go back yet; what is asked for counts as gone. The last payment comes first. */
export async function listReturnable({ db, organization_id }: At, which: { payment_id: string } | { charge_item_ids: readonly string[] }) {
  let rows = db
    .selectFrom('billing.payment_share as s')
    .innerJoin('billing.payment as y', (on) => on.onRef('y.organization_id', '=', 's.organization_id').onRef('y.id', '=', 's.payment_id'))
    .innerJoin('billing.charge_item as i', (on) =>
      on.onRef('i.organization_id', '=', 's.organization_id').onRef('i.id', '=', 's.charge_item_id'),
    )
    .where('s.organization_id', '=', organization_id);
  rows =
    'payment_id' in which
      ? rows.where('s.payment_id', '=', which.payment_id)
      : rows.where('s.charge_item_id', '=', anyOf(which.charge_item_ids));
  return rows
    .select([
      's.payment_id',
      's.charge_item_id',
      'y.receipt_no',
      'y.paid_at',
      sql<number>`s.amount_minor - coalesce((
        select sum(l.amount_minor) from billing.refund_line l
        join billing.refund r on r.organization_id = l.organization_id and r.id = l.refund_id and r.status not in ('refused', 'withdrawn')
        where l.organization_id = s.organization_id and l.payment_id = s.payment_id and l.charge_item_id = s.charge_item_id
      ), 0)::bigint`.as('left_minor'),
    ])
    .orderBy('y.paid_at', 'desc')
    .orderBy('y.id', 'desc')
    .orderBy('i.created_at', 'desc')
    .orderBy('i.id', 'desc')
    .execute();
}
export type Returnable = Awaited<ReturnType<typeof listReturnable>>[number];

/** What of the account of a patient is asked for and did not go back yet. */
export async function sumAskedOfAccount({ db, organization_id }: At, patient_id: string, currency: Currency): Promise<number> {
  const { minor } = await db
    .selectFrom('billing.refund')
    .where('organization_id', '=', organization_id)
    .where('patient_id', '=', patient_id)
    .where('currency', '=', currency)
    .where('kind', '=', sql.lit('deposit'))
    .where(({ or, eb }) => or([eb('status', '=', sql.lit('requested')), eb('status', '=', sql.lit('approved'))]))
    .select(sql<number>`coalesce(sum(amount_minor), 0)::bigint`.as('minor'))
    .executeTakeFirstOrThrow();
  return Number(minor);
}

/** Which of these charges somebody has asked a refund for that waits for its approval or its money. */
export const listAskedFor = async ({ db, organization_id }: At, charge_item_ids: readonly string[]): Promise<ReadonlySet<string>> =>
  new Set(
    (
      await db
        .selectFrom('billing.refund_line as l')
        .innerJoin('billing.refund as r', (on) => on.onRef('r.organization_id', '=', 'l.organization_id').onRef('r.id', '=', 'l.refund_id'))
        .where('l.organization_id', '=', organization_id)
        .where('l.charge_item_id', '=', anyOf(charge_item_ids))
        .where(({ or, eb }) => or([eb('r.status', '=', sql.lit('requested')), eb('r.status', '=', sql.lit('approved'))]))
        .select('l.charge_item_id')
        .distinct()
        .execute()
    ).map(({ charge_item_id }) => charge_item_id),
  );

/** The charges that a payment paid. */
export const listChargesOfPayment = async ({ db, organization_id }: At, payment_id: string): Promise<string[]> =>
  (
    await db
      .selectFrom('billing.payment_share')
      .where('organization_id', '=', organization_id)
      .where('payment_id', '=', payment_id)
      .select('charge_item_id')
      .execute()
  ).map(({ charge_item_id }) => charge_item_id);

/** Whether the organisation has this payment of a patient. */
export const findPaymentOfPatient = ({ db, organization_id }: At, id: string) =>
  db
    .selectFrom('billing.payment')
    .where('organization_id', '=', organization_id)
    .where('id', '=', id)
    .where('kind', '<>', sql.lit('payer'))
    .select(['id', sql<string>`patient_id`.as('patient_id'), sql<Currency>`coalesce(bill_currency, currency)`.as('currency')])
    .executeTakeFirst();

/** When something of a charge was paid last. */
export const findLastPaid = async ({ db, organization_id }: At, charge_item_id: string): Promise<string | null> => {
  const { at } = await db
    .selectFrom('billing.payment_share as s')
    .innerJoin('billing.payment as y', (on) => on.onRef('y.organization_id', '=', 's.organization_id').onRef('y.id', '=', 's.payment_id'))
    .where('s.organization_id', '=', organization_id)
    .where('s.charge_item_id', '=', charge_item_id)
    .select(({ fn }) => fn.max('y.paid_at').as('at'))
    .executeTakeFirstOrThrow();
  return at;
};
