import { amountOf, type Currency } from '@akoma/contract/base';
import type { discountsBy, PaymentMethod, refundsBy, ReportLine, ReportPart, revenueBy, takingsBy } from '@akoma/contract/billing';
import { type RawBuilder, sql } from 'kysely';
import type { Ctx } from '../../platform/http/route.ts';

type At = Pick<Ctx, 'db' | 'organization_id'>;

/** Between which moments, both included, by which clock, and without the cash of which drawers. */
export interface ReportSpan {
  zone: string;
  since: string;
  until: string;
  blind: readonly string[];
}

/** The reports that are made of rows of the journal. */
export type JournalReport = 'takings' | 'revenue' | 'discounts' | 'refunds';
export type ReportBy = (typeof takingsBy)[number] | (typeof revenueBy)[number] | (typeof discountsBy)[number] | (typeof refundsBy)[number];

/** A row of a report: what it is of, and its two sums in pesewas or cents. */
export interface ReportSum {
  key: string;
  name: string | null;
  currency: Currency;
  entries: number;
  first: number;
  second: number;
}

const money = sql`('till', 'mobile-money', 'card', 'bank')`;
const debts = sql`'patients-debts'`;
const payers = sql`('payers-not-invoiced', 'payers-invoiced')`;

/** How money moved, by the account that keeps it; of the bank the payment says whether it was a cheque. */
const methodOf = (account: RawBuilder<unknown>) => sql`case ${account}
  when 'till' then 'cash'
  when 'bank' then coalesce((select p.method from billing.payment p
    where p.organization_id = t.organization_id and p.id = t.payment_id and p.method = 'cheque'), 'bank-transfer')
  else ${account} end`;

const span = ({ since, until }: ReportSpan) => sql`
  t.posted_at >= ${since} and t.posted_at <= ${until}`;
const columns = sql`t.entry_id, t.position, t.posted_at, t.act, t.by_id, t.currency, t.charge_item_id, t.payment_id, t.refund_id, t.reason`;
/** Cash of drawers whose person has yet to count them is no part of a sum (ruling 242). */
const counted = ({ blind }: ReportSpan) =>
  blind.length === 0
    ? sql``
    : sql`and not (t.debit = 'till' and t.debit_of = any (${blind}::uuid[])) and not (t.credit = 'till' and t.credit_of = any (${blind}::uuid[]))`;

/**
 * Money that came in by payments and deposits, less the change that went out of a drawer for payments in another currency; second: what
 * went back. Legs from accounts of patients are no taking (ruling 242).
 */
const takings = ({ organization_id }: At, days: ReportSpan) => sql`
  select ${columns}, case when t.debit in ${money} then ${methodOf(sql`t.debit`)} else ${methodOf(sql`t.credit`)} end as method,
    null::uuid as client_id,
    case when t.debit in ${money} then t.amount_minor when t.act in ('payment', 'deposit', 'payer-payment') then -t.amount_minor else 0 end as first,
    case when t.act in ('return', 'credit-note') then t.amount_minor else 0 end as second
  from billing.transfer t
  where t.organization_id = ${organization_id} and ${span(days)} ${counted(days)} and (
    (t.debit in ${money} and t.act in ('payment', 'deposit', 'payer-payment'))
    or (t.credit in ${money} and t.act in ('payment', 'deposit', 'payer-payment', 'return', 'credit-note')))`;

/** Gross, and the discounts on it, of whatever act. */
const revenue = ({ organization_id }: At, days: ReportSpan) => sql`
  select ${columns}, null::text as method, null::uuid as client_id,
    case when t.credit = 'revenue' then t.amount_minor when t.debit = 'revenue' then -t.amount_minor else 0 end as first,
    case when t.debit = 'discounts' then t.amount_minor when t.credit = 'discounts' then -t.amount_minor else 0 end as second
  from billing.transfer t
  where t.organization_id = ${organization_id} and ${span(days)} and (t.credit in ('revenue', 'discounts') or t.debit in ('revenue', 'discounts'))`;

/** Who bears the revenue: patients, less what moved from their debts to payers. Together it is what was earned. */
const borne = ({ organization_id }: At, days: ReportSpan) => sql`
  select ${columns}, null::text as method, w.client_id, w.minor as first, 0::bigint as second
  from billing.transfer t
  cross join lateral (
    select null::uuid as client_id, case when t.credit = 'revenue' or t.credit = 'discounts' then t.amount_minor else -t.amount_minor end as minor
    where t.credit in ('revenue', 'discounts') or t.debit in ('revenue', 'discounts')
    union all
    select x.client_id, x.minor from (
      select case when t.debit = ${debts} then t.credit else t.debit end as account,
        case when t.debit = ${debts} then t.credit_of else t.debit_of end as of,
        case when t.debit = ${debts} then -t.amount_minor else t.amount_minor end as minor
    ) o
    cross join lateral (
      select case when o.account = 'payers-not-invoiced' then o.of
        else (select v.client_id from billing.invoice v where v.organization_id = t.organization_id and v.id = o.of) end as client_id, o.minor
      union all
      select null, -o.minor
    ) x
    where (t.debit = ${debts} and t.credit in ${payers}) or (t.credit = ${debts} and t.debit in ${payers})
  ) w
  where t.organization_id = ${organization_id} and ${span(days)}`;

/** Discounts and exemptions, less those that were taken back. */
const discounts = ({ organization_id }: At, days: ReportSpan) => sql`
  select ${columns}, null::text as method, null::uuid as client_id,
    case when t.debit = 'discounts' then t.amount_minor else -t.amount_minor end as first, 0::bigint as second
  from billing.transfer t
  where t.organization_id = ${organization_id} and ${span(days)} and (t.debit = 'discounts' or t.credit = 'discounts')`;

/** Money that went back, also into accounts of patients; second: charges that were reversed, less their discounts. */
const refunds = ({ organization_id }: At, days: ReportSpan) => sql`
  select ${columns},
    case when t.credit in ${money} then ${methodOf(sql`t.credit`)} when t.credit = 'patient-account' then 'patient-account' end as method,
    null::uuid as client_id,
    case when t.credit in ${money} or t.credit = 'patient-account' then t.amount_minor else 0 end as first,
    case when t.debit = 'revenue' then t.amount_minor when t.credit = 'discounts' then -t.amount_minor else 0 end as second
  from billing.transfer t
  where t.organization_id = ${organization_id} and ${span(days)} ${counted(days)} and t.act in ('return', 'credit-note')
    and (t.credit in ${money} or t.credit in ('patient-account', 'discounts') or t.debit = 'revenue')`;

const rowsOf = { takings, revenue, discounts, refunds };
const legsOf = (report: JournalReport, by: ReportBy, ctx: At, days: ReportSpan) =>
  report === 'revenue' && by === 'payer' ? borne(ctx, days) : rowsOf[report](ctx, days);

/**
 * What a charge is of. Most legs of a span are of charges that were raised in it, which are read together from one index; others one by one.
 */
const itemOf = ({ organization_id, since, until }: Grouping) => sql`
  left join (
    select id, service_id, location_id, practitioner_id from billing.charge_item
    where organization_id = ${organization_id} and created_at >= ${since} and created_at <= ${until}
  ) r on r.id = l.charge_item_id
  left join billing.charge_item e on e.organization_id = o.id and e.id = case when r.id is null then l.charge_item_id end
  cross join lateral (
    select coalesce(r.service_id, e.service_id) as service_id, coalesce(r.location_id, e.location_id) as location_id,
      coalesce(r.practitioner_id, e.practitioner_id) as practitioner_id
  ) i`;

interface Grouping extends ReportSpan {
  organization_id: string;
}
interface Group {
  key: RawBuilder<unknown>;
  /** Of rows without a card. */
  name?: RawBuilder<unknown>;
  joins?: RawBuilder<unknown>;
  /** Where the name of the key stands, and under which column. */
  card?: { of: RawBuilder<unknown>; name: RawBuilder<unknown> };
}
const people = { of: sql`organization.practitioner_card`, name: sql`n.full_name` };
const cardOf = (of: RawBuilder<unknown>) => ({ of, name: sql`n.name` });

/** What the rows are of. */
const groups: Record<ReportBy, (of: Grouping) => Group> = {
  method: () => ({ key: sql`l.method` }),
  day: ({ zone }) => ({ key: sql`(l.posted_at at time zone ${zone})::date` }),
  cashier: () => ({ key: sql`l.by_id`, card: people }),
  service: (of) => ({ key: sql`i.service_id`, joins: itemOf(of), card: cardOf(sql`catalogue.service_card`) }),
  department: (of) => ({ key: sql`i.location_id`, joins: itemOf(of), card: cardOf(sql`organization.location_card`) }),
  clinician: (of) => ({ key: sql`i.practitioner_id`, joins: itemOf(of), card: people }),
  payer: () => ({ key: sql`l.client_id`, card: cardOf(sql`payers.client_card`) }),
  discount: () => ({
    key: sql`nullif(concat_ws('+', d.id, e.id), '')`,
    name: sql`nullif(concat_ws(' and ', d.name, e.name), '')`,
    joins: sql`
      left join billing.charge_item i on i.organization_id = o.id and i.id = l.charge_item_id
      left join billing.discount d on d.organization_id = o.id and d.id = i.automatic_discount_id and i.automatic_discount_minor > 0
      left join billing.discount e on e.organization_id = o.id and e.id = i.chosen_discount_id and i.chosen_discount_minor > 0`,
  }),
};
const own = ({ organization_id }: At) => sql`cross join (select ${organization_id}::uuid as id) o`;

/** The rows of a report, the largest first; days in their order. */
export async function sumReport(ctx: At, report: JournalReport, by: ReportBy, days: ReportSpan): Promise<ReportSum[]> {
  const { key, name = sql`null::text`, joins = sql``, card } = groups[by]({ ...days, organization_id: ctx.organization_id });
  const { rows } = await sql<ReportSum>`
    with legs as (${legsOf(report, by, ctx, days)}),
    sums as (
      select ${key} as key, ${name} as name, l.currency, count(*)::int as entries, sum(l.first)::bigint as first, sum(l.second)::bigint as second
      from legs l ${own(ctx)} ${joins}
      group by 1, 2, 3
    )
    select coalesce(s.key::text, 'none') as key, ${card ? card.name : sql`s.name`} as name, s.currency, s.entries, s.first, s.second
    from sums s ${own(ctx)} ${card ? sql`left join ${card.of} n on n.organization_id = o.id and n.id = s.key` : sql``}
    order by ${by === 'day' ? sql`1` : sql`s.first desc, 2, 1`}, 3`.execute(ctx.db);
  return rows.map((row) => ({ ...row, first: Number(row.first), second: Number(row.second) }));
}

/** The takings of one person, or of all, by method, as their report has them; `payments`: how many brought money in. */
export async function sumTakings(ctx: At, days: ReportSpan, of: string | undefined) {
  const { rows } = await sql<{ method: PaymentMethod; currency: Currency; payments: number; taken: number; returned: number }>`
    with legs as (${takings(ctx, days)})
    select l.method, l.currency, count(distinct l.payment_id) filter (where l.first > 0)::int as payments,
      sum(l.first)::bigint as taken, sum(l.second)::bigint as returned
    from legs l ${of ? sql`where l.by_id = ${of}` : sql``}
    group by 1, 2
    order by 2, 1`.execute(ctx.db);
  return rows.map(({ taken, returned, ...row }) => ({ ...row, amount: amountOf(taken - returned), returned: amountOf(returned) }));
}

interface LineAsked {
  key: string;
  part: ReportPart;
  currency: Currency;
  page: number;
  page_size: number;
}
type Line = Omit<ReportLine, 'amount'> & { minor: string; total: number };

/** Parts that are the first of the two sums of a row; given back is the second of takings. */
const firstParts: readonly ReportPart[] = ['taken', 'gross'];
const minorOfPart = (report: JournalReport, part: ReportPart) => {
  if (part === 'amount') return report === 'refunds' ? sql`l.first + l.second` : sql`l.first - l.second`;
  return firstParts.includes(part) || (report === 'refunds' && part === 'returned') ? sql`l.first` : sql`l.second`;
};

/** The rows of the journal behind one amount of a row of a report, the newest first. */
export async function listLegs(
  ctx: At,
  { report, by, key: asked, part, currency, page, page_size }: LineAsked & { report: JournalReport; by: ReportBy },
  days: ReportSpan,
): Promise<{ rows: ReportLine[]; total: number }> {
  const { key, joins = sql`` } = groups[by]({ ...days, organization_id: ctx.organization_id });
  const minor = minorOfPart(report, part);
  const { rows } = await sql<Line>`
    with legs as (${legsOf(report, by, ctx, days)}),
    chosen as (
      select l.*, ${minor} as minor, count(*) over ()::int as total
      from legs l ${own(ctx)} ${joins}
      where ${asked === 'all' ? sql`true` : sql`coalesce((${key})::text, 'none') = ${asked}`} and l.currency = ${currency}
        ${part === 'amount' ? sql`` : sql`and ${minor} <> 0`}
      order by l.posted_at desc, l.entry_id, l.position
      limit ${page_size} offset ${(page - 1) * page_size}
    )
    select l.entry_id || '.' || l.position as id, l.posted_at as at, l.entry_id, l.act, coalesce(i.description, l.reason) as description,
      coalesce(p.receipt_no, f.number) as receipt_no, s.id as patient_id, s.full_name as patient_name,
      s.listed_name as patient_listed_name, null as invoice_id, l.payment_id, l.refund_id, k.id as client_id, k.name as client_name, b.full_name as by_name, l.minor, l.currency, l.total
    from chosen l ${own(ctx)}
    left join billing.charge_item i on i.organization_id = o.id and i.id = l.charge_item_id
    left join billing.payment p on p.organization_id = o.id and p.id = l.payment_id
    left join billing.refund f on f.organization_id = o.id and f.id = l.refund_id
    left join patients.patient_card s on s.organization_id = o.id and s.id = coalesce(i.patient_id, p.patient_id, f.patient_id)
    left join billing.account a on a.organization_id = o.id and a.id = p.account_id and p.kind = 'payer'
    left join payers.client_card k on k.organization_id = o.id and k.id = a.client_id
    left join organization.practitioner_card b on b.organization_id = o.id and b.id = l.by_id
    order by l.posted_at desc, l.entry_id, l.position`.execute(ctx.db);
  return asLines(rows);
}

/** Of rows that say how many there are of them. */
export const asLines = (rows: readonly Line[]) => ({
  rows: rows.map(({ minor, total: _, ...row }) => ({ ...row, amount: amountOf(Number(minor)) })),
  total: rows[0]?.total ?? 0,
});

/** The moments of a report by a clock: without an end until the end of today, without a beginning that day. */
export async function findReportSpan(
  { db, now }: Pick<Ctx, 'db' | 'now'>,
  zone: string,
  { start_date = null, end_date = null }: { start_date?: string | null | undefined; end_date?: string | null | undefined },
): Promise<Omit<ReportSpan, 'blind'>> {
  const { rows } = await sql<{ since: string; until: string }>`
    select coalesce(${start_date}::timestamptz, date_trunc('day', e.at, ${zone})) as since,
      coalesce(${end_date}::timestamptz, date_trunc('day', e.at, ${zone}) + interval '1 day' - interval '1 millisecond') as until
    from (select coalesce(${end_date}::timestamptz, ${now}::timestamptz) as at) e`.execute(db);
  return { zone, ...rows[0]! };
}
