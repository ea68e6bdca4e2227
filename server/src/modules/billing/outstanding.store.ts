import type { Currency } from '@akoma/contract/base';
import type { ReportPart } from '@akoma/contract/billing';
import { sql } from 'kysely';
import type { Ctx } from '../../platform/http/route.ts';
import { asLines } from './money-report.store.ts';

type At = Pick<Ctx, 'db' | 'organization_id'>;

/** Of which days the services and issues are, by which clock; null: of any. */
export interface OpenSpan {
  zone: string;
  today: string;
  from: string | null;
  to: string | null;
}

export const openAges = ['not_invoiced', 'age_0_30', 'age_31_60', 'age_61_90', 'age_over_90'] as const;
export interface OpenSum extends Record<(typeof openAges)[number], number> {
  key: string;
  name: string | null;
  currency: Currency;
  entries: number;
}

/**
 * What is open, one row each: charges of which patients owe something, parts of payers on no invoice, and invoices of clients. A draft
 * asks for nothing yet, so its parts count as not invoiced. Read from the indexes of what is open alone; `dated`: the day of a part is
 * asked for, which its charge has. Of a charge that ended no part is left.
 */
const open = ({ organization_id }: At, { zone, from, to }: OpenSpan, dated: boolean) => {
  const within = (day: ReturnType<typeof sql>) =>
    sql`${day} between coalesce(${from}::date, '-infinity') and coalesce(${to}::date, 'infinity')`;
  const charge = dated
    ? sql`join billing.charge_item i on i.organization_id = c.organization_id and i.id = c.charge_item_id and i.ended_at is null and ${within(sql`i.service_day`)}`
    : sql`cross join (select null::date as service_day, null::timestamptz as created_at) i`;
  const part = sql`select c.client_id::text, c.client_id, c.currency, i.service_day, i.created_at, false,
    c.amount_minor - c.settled_minor - c.written_off_minor, c.charge_item_id, null::uuid`;
  return sql`
    select 'patients' as key, null::uuid as client_id, i.currency, i.service_day as day, i.created_at as at, true as ages,
      i.amount_minor - i.payer_minor - i.paid_minor - i.written_off_minor as minor, i.id as charge_item_id, null::uuid as invoice_id
    from billing.charge_item i
    where i.organization_id = ${organization_id} and i.status = 'billable' and ${within(sql`i.service_day`)}
    union all
    ${part} from billing.charge_cover c ${charge}
    where c.organization_id = ${organization_id} and not c.on_invoice and c.amount_minor > c.settled_minor + c.written_off_minor
    union all
    ${part} from (
      select distinct n.charge_item_id, n.cover - 1 as position
      from billing.invoice v
      join billing.invoice_line n on n.organization_id = v.organization_id and n.invoice_id = v.id and n.released_at is null
      where v.organization_id = ${organization_id} and v.client_id is not null and v.status in ('drawing', 'draft')
    ) d
    join billing.charge_cover c on c.organization_id = ${organization_id} and c.charge_item_id = d.charge_item_id and c.position = d.position ${charge}
    where c.on_invoice and c.amount_minor > c.settled_minor + c.written_off_minor
      and not exists (
        select from billing.invoice_line n
        join billing.invoice v on v.organization_id = n.organization_id and v.id = n.invoice_id
        where n.organization_id = c.organization_id and n.charge_item_id = c.charge_item_id and n.cover = c.position + 1
          and n.released_at is null and v.status in ('issued', 'balanced')
      )
    union all
    select v.client_id::text, v.client_id, v.currency, (v.issued_at at time zone ${zone})::date, v.issued_at, true,
      v.total_minor - v.paid_minor - v.written_off_minor, null, v.id
    from billing.invoice v
    where v.organization_id = ${organization_id} and v.client_id is not null and v.status = 'issued'
      and ${within(sql`(v.issued_at at time zone ${zone})::date`)}`;
};

/** The age of what is open, in days: from, and to; null: and older. */
const ages: Partial<Record<ReportPart, readonly [least: number, most: number | null]>> = {
  age_0_30: [-100_000, 30],
  age_31_60: [31, 60],
  age_61_90: [61, 90],
  age_over_90: [91, null],
};
/** Which rows of what is open, with their `age`, an amount of a row of the report is made of. */
const isOfPart = (part: ReportPart) => {
  const [least, most] = ages[part] ?? [];
  if (least !== undefined) return sql`(u.ages and u.age >= ${least} and (${most}::int is null or u.age <= ${most}))`;
  return part === 'not_invoiced' ? sql`not u.ages` : sql`true`;
};

/** What is open, with its age in days; of no day, none. */
const aged = (ctx: At, days: OpenSpan, dated: boolean) =>
  sql`select x.*, ${days.today}::date - x.day as age from (${open(ctx, days, dated)}) x where x.minor > 0`;

/** Who owes how much of what age, the largest debt first. */
export async function sumOpen(ctx: At, days: OpenSpan): Promise<OpenSum[]> {
  const sums = openAges.map((part) => sql`coalesce(sum(u.minor) filter (where ${isOfPart(part)}), 0)::bigint as ${sql.ref(part)}`);
  const { rows } = await sql<OpenSum>`
    select u.key, k.name, u.currency, count(*)::int as entries,
      ${sql.join(sums)}
    from (${aged(ctx, days, days.from !== null || days.to !== null)}) u
    left join payers.client_card k on k.organization_id = ${ctx.organization_id} and k.id = u.client_id
    group by u.key, k.name, u.currency
    order by sum(u.minor) desc, u.key, u.currency`.execute(ctx.db);
  return rows.map((row) => ({ ...row, ...Object.fromEntries(openAges.map((age) => [age, Number(row[age])])) }));
}

/** The charges and invoices behind one amount of a row, the oldest first. */
export async function listOpen(
  ctx: At,
  { key, part, currency, page, page_size }: { key: string; part: ReportPart; currency: Currency; page: number; page_size: number },
  days: OpenSpan,
) {
  const { rows } = await sql<Parameters<typeof asLines>[0][number]>`
    select coalesce(u.charge_item_id, u.invoice_id)::text as id, u.at, null as entry_id, null as act,
      coalesce(i.description, v.number) as description, null as receipt_no, s.id as patient_id, s.full_name as patient_name,
      s.listed_name as patient_listed_name, u.invoice_id, null as payment_id, null as refund_id, null as client_id, null as client_name, null as by_name, u.minor, u.currency, u.total
    from (
      select u.*, count(*) over ()::int as total from (${aged(ctx, days, true)}) u
      where ${key === 'all' ? sql`true` : sql`u.key = ${key}`} and u.currency = ${currency} and ${isOfPart(part)}
      order by u.day, u.at, coalesce(u.charge_item_id, u.invoice_id) limit ${page_size} offset ${(page - 1) * page_size}
    ) u
    left join billing.charge_item i on i.organization_id = ${ctx.organization_id} and i.id = u.charge_item_id
    left join billing.invoice v on v.organization_id = ${ctx.organization_id} and v.id = u.invoice_id
    left join patients.patient_card s on s.organization_id = ${ctx.organization_id} and s.id = i.patient_id
    order by u.day, u.at, 1`.execute(ctx.db);
  return asLines(rows);
}
