import type { Currency } from '@akoma/contract/base';
import type { ListBillablePatientsQuery } from '@akoma/contract/billing';
import { sql } from 'kysely';
import type * as z from 'zod';
import { anyOf, containing, paged } from '../../platform/db/list.ts';
import type { Ctx } from '../../platform/http/route.ts';
import { orderOf } from '../../platform/order-of.ts';
import { dueMinor } from './charge-item.store.ts';

type At = Pick<Ctx, 'db' | 'organization_id'>;

const items = ({ db, organization_id }: At) => db.selectFrom('billing.charge_item as i').where('i.organization_id', '=', organization_id);

/** How many patients owe something. */
export async function countBillablePatients(ctx: At): Promise<number> {
  const { patients } = await items(ctx)
    .where('i.status', '=', sql.lit('billable'))
    .select(({ fn }) => fn.count<string>('i.patient_id').distinct().as('patients'))
    .executeTakeFirstOrThrow();
  return Number(patients);
}

/** One row a patient and currency of what is due, before they are put together. */
type BillableQuery = z.output<typeof ListBillablePatientsQuery> & {
  /** Only these. */
  patients?: readonly string[];
};
const owed = ({ db, organization_id }: At, { search, start_date, end_date, patients }: BillableQuery) => {
  let rows = db
    .selectFrom('billing.charge_item as i')
    .innerJoin('patients.patient_card as p', (on) =>
      on.onRef('p.organization_id', '=', 'i.organization_id').onRef('p.id', '=', 'i.patient_id'),
    )
    .where('i.organization_id', '=', organization_id)
    .where('i.status', '=', sql.lit('billable'));
  for (const word of (search ?? '').split(/\s+/).filter(Boolean))
    rows = rows.where(({ or, eb }) =>
      or([eb('p.full_name', 'ilike', containing(word)), eb('p.mrn', 'ilike', containing(word)), eb('p.mobile', 'like', containing(word))]),
    );
  if (start_date) rows = rows.where('i.updated_at', '>=', start_date);
  if (end_date) rows = rows.where('i.updated_at', '<=', end_date);
  if (patients) rows = rows.where('i.patient_id', '=', anyOf(patients));
  return rows;
};

export async function findBillablePatients(ctx: At, query: BillableQuery) {
  const { column, direction } = orderOf(query.ordering ?? '-newest', ['newest', 'oldest'] as const, 'newest');
  const byPatient = ctx.db
    .selectFrom(
      owed(ctx, query)
        .groupBy(['p.id', 'p.full_name', 'p.mobile', 'p.mrn', 'i.currency'])
        .select((row) => [
          'p.id',
          'p.full_name',
          'p.mobile',
          'p.mrn',
          'i.currency',
          sql<number>`count(*)::int`.as('items'),
          sql<number>`sum(${dueMinor})::bigint`.as('due_minor'),
          row.fn.min('i.created_at').as('oldest'),
          row.fn.max('i.updated_at').as('newest'),
        ])
        .as('o'),
    )
    .groupBy(['o.id', 'o.full_name', 'o.mobile', 'o.mrn']);
  const rows = byPatient.select((row) => [
    'o.id',
    'o.full_name',
    'o.mobile',
    'o.mrn',
    sql<number>`sum(o.items)::int`.as('items'),
    sql<
      { currency: Currency; due_minor: number }[]
    >`jsonb_agg(jsonb_build_object('currency', o.currency, 'due_minor', o.due_minor) order by o.currency)`.as('due'),
    row.fn.min('o.oldest').as('oldest'),
    row.fn.max('o.newest').as('newest'),
  ]);
  return paged(rows.orderBy(column, direction).orderBy('o.id'), ctx.db.selectFrom(byPatient.select('o.id').as('w')), query);
}
