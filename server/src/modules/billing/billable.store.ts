import type { Currency } from '@akoma/contract/base';
import type { ListBillablePatientsQuery } from '@akoma/contract/billing';
import { sql } from 'kysely';
import type * as z from 'zod';
import { anyOf, containing } from '../../platform/db/list.ts';
import type { Ctx } from '../../platform/http/route.ts';
import { orderOf } from '../../platform/order-of.ts';
import { dueMinor } from './charge-item.store.ts';

type At = Pick<Ctx, 'db' | 'organization_id'>;

/** How many patients owe something. */
export async function countBillablePatients({ db, organization_id }: At): Promise<number> {
  const { patients } = await db
    .selectFrom('billing.charge_item as i')
    .where('i.organization_id', '=', organization_id)
    .where('i.status', '=', sql.lit('billable'))
    .select(({ fn }) => fn.count<string>('i.patient_id').distinct().as('patients'))
    .executeTakeFirstOrThrow();
  return Number(patients);
}

type BillableQuery = z.output<typeof ListBillablePatientsQuery> & {
  /** Only these. */
  patients?: readonly string[];
};

interface BillablePatient {
  id: string;
  full_name: string;
  listed_name: string;
  mobile: string | null;
  mrn: string;
  items: number;
  due: { currency: Currency; due_minor: number }[];
  oldest: string;
  newest: string;
}

/** One row a patient and currency of what is due, before they are put together. */
function owed({ organization_id }: At, { search, start_date, end_date, patients }: BillableQuery) {
  const words = (search ?? '').split(/\s+/).filter(Boolean).map(containing);
  const person = sql`join patients.patient_card p on p.organization_id = i.organization_id and p.id = i.patient_id`;
  const only = [
    ...words.map((word) => sql`and (p.full_name ilike ${word} or p.mrn ilike ${word} or p.mobile like ${word})`),
    ...(start_date ? [sql`and i.updated_at >= ${start_date}`] : []),
    ...(end_date ? [sql`and i.updated_at <= ${end_date}`] : []),
    ...(patients ? [sql`and i.patient_id = ${anyOf(patients)}`] : []),
  ];
  return sql`
    select i.patient_id, i.currency, count(*)::int as items, sum(${dueMinor})::bigint as due_minor,
      min(i.created_at) as oldest, max(i.updated_at) as newest
    from billing.charge_item i ${words.length > 0 ? person : sql``}
    where i.organization_id = ${organization_id} and i.status = 'billable' ${sql.join(only, sql` `)}
    group by i.patient_id, i.currency`;
}

/**
 * Patients who owe something, with what they owe by currency. It is summed over the indexes of what is due alone, and of whom this page does not
 * show no record is read.
 */
export async function findBillablePatients(ctx: At, query: BillableQuery): Promise<{ rows: BillablePatient[]; total: number }> {
  const { column, direction } = orderOf(query.ordering ?? '-newest', ['newest', 'oldest'] as const, 'newest');
  const order = sql`w.${sql.ref(column)} ${direction === 'asc' ? sql`asc` : sql`desc`}, w.patient_id`;
  const { rows } = await sql<BillablePatient & { total: number }>`
    with owed as (${owed(ctx, query)}), shown as (
      select w.*, count(*) over ()::int as total
      from (select patient_id, sum(items)::int as items, min(oldest) as oldest, max(newest) as newest from owed group by patient_id) w
      order by ${order} limit ${query.page_size} offset ${(query.page - 1) * query.page_size}
    )
    select p.id, p.full_name, p.listed_name, p.mobile, p.mrn, w.items, w.oldest, w.newest, w.total,
      jsonb_agg(jsonb_build_object('currency', o.currency, 'due_minor', o.due_minor) order by o.currency) as due
    from shown w
    join owed o on o.patient_id = w.patient_id
    join patients.patient_card p on p.organization_id = ${ctx.organization_id} and p.id = w.patient_id
    group by p.id, p.full_name, p.listed_name, p.mobile, p.mrn, w.patient_id, w.items, w.oldest, w.newest, w.total
    order by ${order}`.execute(ctx.db);
  // a page behind the last says nothing of how many there are
  const { total } = rows[0] ?? (query.page === 1 ? { total: 0 } : await findBillablePatients(ctx, { ...query, page: 1, page_size: 1 }));
  return { rows, total };
}
