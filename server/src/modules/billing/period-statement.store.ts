import type { Currency } from '@akoma/contract/base';
import type { JournalAct } from '@akoma/contract/billing';
import { sql } from 'kysely';
import type { Ctx } from '../../platform/http/route.ts';

type At = Pick<Ctx, 'db' | 'organization_id'>;

interface Span {
  client_id: string;
  currency: Currency;
  start_date: string;
  end_date: string;
  time_zone: string;
}

/** An entry of the journal that changed what a client owes; above zero: more. */
export interface Movement {
  id: string;
  at: string;
  act: JournalAct;
  number: string | null;
  reason: string | null;
  minor: number;
}

/**
 * What changed what a client owes until the end of the last day: its issued invoices less its account, by the clock of the organisation. What
 * moves only between the two, as an allocation does, changes nothing. What was before the first day is one sum.
 */
export async function findMovements({ db, organization_id }: At, { client_id, currency, start_date, end_date, time_zone }: Span) {
  const begins = sql`(select ${start_date}::date::timestamp at time zone ${time_zone})`;
  const ends = sql`(select (${end_date}::date + 1)::timestamp at time zone ${time_zone})`;
  const { rows } = await sql<Movement & { before: boolean }>`
    with own as (
      select v.id, v.number from billing.invoice v where v.organization_id = ${organization_id} and v.client_id = ${client_id} and v.currency = ${currency}
      union all
      select a.id, null from billing.account a where a.organization_id = ${organization_id} and a.client_id = ${client_id} and a.currency = ${currency}
    ), moved as (
      select t.entry_id, t.posted_at, t.act, t.reason, t.payment_id, own.number, t.amount_minor as minor
      from own join billing.transfer t on t.organization_id = ${organization_id} and t.debit_of = own.id
      where t.debit in ('payers-invoiced', 'client-account') and t.currency = ${currency}
      union all
      select t.entry_id, t.posted_at, t.act, t.reason, t.payment_id, own.number, -t.amount_minor
      from own join billing.transfer t on t.organization_id = ${organization_id} and t.credit_of = own.id
      where t.credit in ('payers-invoiced', 'client-account') and t.currency = ${currency}
    ), entries as (
      select m.entry_id, min(m.posted_at) as at, min(m.act) as act, max(m.reason) as reason, max(coalesce(y.receipt_no, m.number)) as number,
        sum(m.minor)::bigint as minor, min(m.posted_at) < ${begins} as before
      from moved m
      left join billing.payment y on y.organization_id = ${organization_id} and y.id = m.payment_id
      where m.posted_at < ${ends}
      group by m.entry_id
      having sum(m.minor) <> 0
    )
    select entry_id as id, at, act, number, reason, minor, before from entries where not before
    union all
    select null, null, null, null, null, coalesce(sum(minor), 0)::bigint, true from entries where before
    order by 2, 1`.execute(db);
  return {
    opening: rows.find(({ before }) => before)?.minor ?? 0,
    movements: rows.filter(({ before }) => !before).map(({ before: _before, ...row }): Movement => row),
  };
}
