import { amountOf } from '@akoma/contract/base';
import type { ListStatementsQuery, Statement } from '@akoma/contract/billing';
import { sql } from 'kysely';
import { containing } from '../../platform/db/list.ts';
import type { Ctx } from '../../platform/http/route.ts';

type At = Pick<Ctx, 'db' | 'organization_id'>;

const ages = ['age_0_30', 'age_31_60', 'age_61_90', 'age_over_90'] as const;
type Row = Pick<Statement, 'client_id' | 'client_name' | 'client_code' | 'kind' | 'currency' | 'account_id'> &
  Record<(typeof ages)[number] | 'not_invoiced' | 'disputed' | 'balance', number> & { total: number };

const sumOf = (column: 'not_invoiced' | 'disputed' | (typeof ages)[number]) =>
  sql`coalesce(sum(s.${sql.ref(column)}), 0)::bigint as ${sql.ref(column)}`;
const owed = sql`sum(coalesce(s.not_invoiced, 0) + coalesce(s.age_0_30, 0) + coalesce(s.age_31_60, 0) + coalesce(s.age_61_90, 0) + coalesce(s.age_over_90, 0))`;

/**
 * One row a client and currency, who owes most first. `today` and the days of issue are by the clock of the organisation; the parts of
 * payers that stand on no invoice come first, then what is open on theirs by age. A draft asks for nothing yet: what it gathered is not
 * invoiced. Read from the indexes of what is open alone.
 */
export async function findStatements(
  { db, organization_id }: At,
  { kind, search, page, page_size }: ListStatementsQuery,
  { today, time_zone }: { today: string; time_zone: string },
): Promise<{ rows: Statement[]; total: number }> {
  const ofKind = kind ? sql`and k.kind = ${kind}` : sql``;
  // a query of its own, so that it is reckoned once and not for each invoice
  const since = (days: number) => sql`(select (${today}::date - ${days}::int)::timestamp at time zone ${time_zone})`;
  const named = search ? sql`and k.name ilike ${containing(search)}` : sql``;
  const { rows } = await sql<Row>`
    select s.client_id, k.name as client_name, k.code as client_code, k.kind, s.currency,
      ${sumOf('not_invoiced')}, ${sumOf('age_0_30')}, ${sumOf('age_31_60')}, ${sumOf('age_61_90')}, ${sumOf('age_over_90')}, ${sumOf('disputed')},
      a.id as account_id, coalesce(a.balance_minor, 0)::bigint as balance,
      count(*) over ()::int as total
    from (
      select c.client_id, c.currency, sum(c.amount_minor - c.settled_minor - c.written_off_minor) as not_invoiced,
        0 as age_0_30, 0 as age_31_60, 0 as age_61_90, 0 as age_over_90, 0 as disputed
      from billing.charge_cover c
      where c.organization_id = ${organization_id} and not c.on_invoice and c.amount_minor > c.settled_minor + c.written_off_minor
      group by c.client_id, c.currency
      union all
      select v.client_id, v.currency, sum(v.open) filter (where v.status <> 'issued'),
        sum(v.open) filter (where v.status = 'issued' and v.issued_at >= ${since(30)}),
        sum(v.open) filter (where v.status = 'issued' and v.issued_at >= ${since(60)} and v.issued_at < ${since(30)}),
        sum(v.open) filter (where v.status = 'issued' and v.issued_at >= ${since(90)} and v.issued_at < ${since(60)}),
        sum(v.open) filter (where v.status = 'issued' and v.issued_at < ${since(90)}),
        sum(v.disputed_minor) filter (where v.status = 'issued')
      from (
        select client_id, currency, status, issued_at, total_minor - paid_minor - written_off_minor as open, disputed_minor
        from billing.invoice
        where organization_id = ${organization_id} and client_id is not null and status in ('drawing', 'draft', 'issued')
      ) v
      group by v.client_id, v.currency
    ) s
    join payers.client_card k on k.organization_id = ${organization_id} and k.id = s.client_id
    left join billing.account a on a.organization_id = ${organization_id} and a.client_id = s.client_id and a.currency = s.currency
    where true ${ofKind} ${named}
    group by s.client_id, k.name, k.code, k.kind, s.currency, a.id, a.balance_minor
    having ${owed} > 0
    order by ${owed} desc, s.client_id, s.currency
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
