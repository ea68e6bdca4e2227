import { amountOf, type Currency } from '@akoma/contract/base';
import type { PaymentMethod, TillReport } from '@akoma/contract/billing';
import { sql } from 'kysely';
import type { Ctx } from '../../platform/http/route.ts';

type At = Pick<Ctx, 'db' | 'organization_id'>;

export interface TillCash {
  taken: number;
  paid_in: number;
  paid_out: number;
  refunds: number;
}

/** What moved in a drawer by the journal, but its float and its end. */
export async function sumTillCash({ db, organization_id }: At, id: string): Promise<TillCash> {
  const { rows } = await sql<Record<keyof TillCash, string>>`
    select
      coalesce(sum(m.minor) filter (where m.act in ('payment', 'deposit', 'payer-payment', 'exchange')), 0)::bigint as taken,
      coalesce(sum(m.minor) filter (where m.act = 'paid-in'), 0)::bigint as paid_in,
      coalesce(-sum(m.minor) filter (where m.act = 'paid-out'), 0)::bigint as paid_out,
      coalesce(-sum(m.minor) filter (where m.act in ('return', 'credit-note')), 0)::bigint as refunds
    from (
      select t.act, t.amount_minor as minor from billing.transfer t
      where t.organization_id = ${organization_id} and t.debit_of = ${id} and t.debit = 'till'
      union all
      select t.act, -t.amount_minor from billing.transfer t
      where t.organization_id = ${organization_id} and t.credit_of = ${id} and t.credit = 'till'
    ) m`.execute(db);
  const { taken, paid_in, paid_out, refunds } = rows[0]!;
  return { taken: Number(taken), paid_in: Number(paid_in), paid_out: Number(paid_out), refunds: Number(refunds) };
}

/** Cash that was put in or taken out, in order. */
export async function listTillMoves({ db, organization_id }: At, id: string): Promise<TillReport['moves']> {
  const { rows } = await sql<Omit<TillReport['moves'][number], 'amount'> & { minor: string }>`
    select t.posted_at as at, t.act, t.amount_minor as minor, t.reason, c.full_name as by_name
    from billing.transfer t
    join organization.practitioner_card c on c.organization_id = t.organization_id and c.id = t.by_id
    where t.organization_id = ${organization_id} and t.act in ('paid-in', 'paid-out') and (t.debit_of = ${id} or t.credit_of = ${id})
    order by t.posted_at, t.entry_id`.execute(db);
  return rows.map(({ minor, ...move }) => ({ ...move, amount: amountOf(Number(minor)) }));
}

/** What a cashier took between two moments, by method; of cash what went into that drawer. */
export async function sumTillTakings(
  { db, organization_id }: At,
  { id, user_id, opened_at, counted_at }: { id: string; user_id: string; opened_at: string; counted_at: string },
): Promise<TillReport['takings']> {
  const rows = await db
    .selectFrom('billing.payment')
    .where('organization_id', '=', organization_id)
    .where('paid_by_id', '=', user_id)
    .where('transaction_type', '=', sql.lit('cash'))
    .where('paid_at', '>=', opened_at)
    .where('paid_at', '<=', counted_at)
    .where(({ or, eb }) => or([eb('method', '<>', sql.lit('cash')), eb('till_session_id', '=', id)]))
    .groupBy(['method', 'currency'])
    .orderBy('currency')
    .orderBy('method')
    .select(({ fn }) => [
      sql<PaymentMethod>`method`.as('payment'),
      sql<Currency>`currency`.as('currency'),
      sql<number>`sum(amount_minor)::bigint`.as('minor'),
      fn.countAll<string>().as('payments'),
    ])
    .execute();
  return rows.map(({ minor, payments, ...row }) => ({ ...row, amount: amountOf(minor), payments: Number(payments) }));
}

/** Whose counted cash was the float of a drawer, and who accepted its own. */
export async function findHandovers(
  { db, organization_id }: At,
  id: string,
): Promise<Pick<TillReport, 'taken_over_from' | 'handed_over_to'>> {
  const { rows } = await sql<Pick<TillReport, 'taken_over_from' | 'handed_over_to'>>`
    select max(c.full_name) filter (where t.debit_of = ${id}) as taken_over_from, max(c.full_name) filter (where t.credit_of = ${id}) as handed_over_to
    from billing.transfer t
    join billing.till_session s on s.organization_id = t.organization_id and s.id = case when t.debit_of = ${id} then t.credit_of else t.debit_of end
    join organization.practitioner_card c on c.organization_id = s.organization_id and c.id = s.cashier_id
    where t.organization_id = ${organization_id} and t.act = 'handover' and t.debit = 'till' and t.credit = 'till'
      and (t.debit_of = ${id} or t.credit_of = ${id})`.execute(db);
  return rows[0]!;
}
