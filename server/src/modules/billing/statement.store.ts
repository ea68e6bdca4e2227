import { amountOf } from '@akoma/contract/base';
import type { ListStatementsQuery, Statement } from '@akoma/contract/billing';
import { sql } from 'kysely';
import { containing } from '../../platform/db/list.ts';
import type { Ctx } from '../../platform/http/route.ts';

type At = Pick<Ctx, 'db' | 'organization_id'>;

const ages = ['age_0_30', 'age_31_60', 'age_61_90', 'age_over_90'] as const;
type Row = Pick<Statement, 'client_id' | 'client_name' | 'client_code' | 'kind' | 'currency' | 'account_id'> &
  Record<(typeof ages)[number] | 'not_invoiced' | 'disputed' | 'balance', number> & { total: number };

/**
 * One row a client and currency, who owes most first. `today` and the days of issue are by the clock of the organisation; the parts of
 * payers that stand on no invoice come first, then what is open on theirs by age.
 */
export async function findStatements(
  { db, organization_id }: At,
  { kind, search, page, page_size }: ListStatementsQuery,
  { today, time_zone }: { today: string; time_zone: string },
): Promise<{ rows: Statement[]; total: number }> {
  const ofKind = kind ? sql`and k.kind = ${kind}` : sql``;
  const named = search ? sql`and k.name ilike ${containing(search)}` : sql``;
  const { rows } = await sql<Row>`
    select s.client_id, k.name as client_name, k.code as client_code, k.kind, s.currency,
      sum(s.not_invoiced)::bigint as not_invoiced,
      coalesce(sum(s.open) filter (where s.age <= 30), 0)::bigint as age_0_30,
      coalesce(sum(s.open) filter (where s.age between 31 and 60), 0)::bigint as age_31_60,
      coalesce(sum(s.open) filter (where s.age between 61 and 90), 0)::bigint as age_61_90,
      coalesce(sum(s.open) filter (where s.age > 90), 0)::bigint as age_over_90,
      sum(s.disputed)::bigint as disputed, a.id as account_id, coalesce(a.balance_minor, 0)::bigint as balance,
      count(*) over ()::int as total
    from (
      select c.client_id, i.currency, c.amount_minor - c.settled_minor - c.written_off_minor as not_invoiced, 0 as open, 0 as disputed, 0 as age
      from billing.charge_cover c
      join billing.charge_item i on i.organization_id = c.organization_id and i.id = c.charge_item_id
      where c.organization_id = ${organization_id} and c.amount_minor > c.settled_minor + c.written_off_minor and i.ended_at is null
        and not exists (
          select from billing.invoice_line n
          join billing.invoice v on v.organization_id = n.organization_id and v.id = n.invoice_id
          where n.organization_id = c.organization_id and n.charge_item_id = c.charge_item_id and n.cover = c.position + 1
            and n.released_at is null and v.status in ('issued', 'balanced')
        )
      union all
      select v.client_id, v.currency, 0, v.total_minor - v.paid_minor - v.written_off_minor, v.disputed_minor,
        ${today}::date - (v.issued_at at time zone ${time_zone})::date
      from billing.invoice v
      where v.organization_id = ${organization_id} and v.client_id is not null and v.status = 'issued'
    ) s
    join payers.client_card k on k.organization_id = ${organization_id} and k.id = s.client_id
    left join billing.account a on a.organization_id = ${organization_id} and a.client_id = s.client_id and a.currency = s.currency
    where true ${ofKind} ${named}
    group by s.client_id, k.name, k.code, k.kind, s.currency, a.id, a.balance_minor
    having sum(s.not_invoiced) + sum(s.open) > 0
    order by sum(s.open) + sum(s.not_invoiced) desc, s.client_id, s.currency
    limit ${page_size} offset ${(page - 1) * page_size}`.execute(db);
  return {
    rows: rows.map(({ total: _total, not_invoiced, disputed, balance, age_0_30, age_31_60, age_61_90, age_over_90, ...row }) => ({
      ...row,
      not_invoiced: amountOf(not_invoiced),
      age_0_30: amountOf(age_0_30),
      age_31_60: amountOf(age_31_60),
      age_61_90: amountOf(age_61_90),
      age_over_90: amountOf(age_over_90),
      disputed: amountOf(disputed),
      balance: amountOf(balance),
      open: amountOf(age_0_30 + age_31_60 + age_61_90 + age_over_90),
    })),
    total: rows[0]?.total ?? 0,
  };
}
