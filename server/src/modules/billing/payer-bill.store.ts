import { amountOf, type Currency } from '@akoma/contract/base';
import type { ListPayerBillsQuery, PayerBill } from '@akoma/contract/billing';
import { sql } from 'kysely';
import { containing, paged } from '../../platform/db/list.ts';
import type { Ctx } from '../../platform/http/route.ts';

type At = Pick<Ctx, 'db' | 'organization_id'>;

/** The parts of payers in charges that stand. */
function parts({ db, organization_id }: At, { client_id, status, search, start_date, end_date }: ListPayerBillsQuery) {
  let rows = db
    .selectFrom('billing.charge_cover as c')
    .innerJoin('billing.charge_item as i', (on) =>
      on.onRef('i.organization_id', '=', 'c.organization_id').onRef('i.id', '=', 'c.charge_item_id'),
    )
    .innerJoin('payers.client_card as k', (on) => on.onRef('k.organization_id', '=', 'c.organization_id').onRef('k.id', '=', 'c.client_id'))
    .innerJoin('patients.patient_card as p', (on) =>
      on.onRef('p.organization_id', '=', 'i.organization_id').onRef('p.id', '=', 'i.patient_id'),
    )
    .leftJoin('billing.invoice_line as n', (on) =>
      on
        .onRef('n.organization_id', '=', 'c.organization_id')
        .onRef('n.charge_item_id', '=', 'c.charge_item_id')
        .on(sql<boolean>`n.cover = c.position + 1`)
        .on('n.released_at', 'is', null),
    )
    .leftJoin('billing.invoice as v', (on) =>
      on.onRef('v.organization_id', '=', 'n.organization_id').onRef('v.id', '=', 'n.invoice_id').on('v.status', '<>', sql.lit('drawing')),
    )
    .where('c.organization_id', '=', organization_id)
    .where('c.amount_minor', '>', 0)
    .where('i.ended_at', 'is', null);
  if (client_id) rows = rows.where('c.client_id', '=', client_id);
  if (status === 'settled') rows = rows.where(sql<boolean>`c.amount_minor = c.settled_minor + c.written_off_minor`);
  if (status === 'invoiced' || status === 'not-invoiced')
    rows = rows
      .where(sql<boolean>`c.amount_minor > c.settled_minor + c.written_off_minor`)
      .where('v.id', status === 'invoiced' ? 'is not' : 'is', null);
  if (search)
    rows = rows.where(({ or, eb }) =>
      or([
        eb('i.description', 'ilike', containing(search)),
        eb('p.full_name', 'ilike', containing(search)),
        eb('k.name', 'ilike', containing(search)),
        eb('v.number', 'ilike', containing(search)),
      ]),
    );
  if (start_date) rows = rows.where('i.service_day', '>=', start_date.slice(0, 10));
  if (end_date) rows = rows.where('i.service_day', '<=', end_date.slice(0, 10));
  return rows;
}

const columns = [
  'i.id',
  'i.id as uuid',
  'c.client_id',
  sql<string>`k.name`.as('client_name'),
  'i.patient_id',
  sql<string>`p.full_name`.as('patient_name'),
  sql<string>`p.listed_name`.as('patient_listed_name'),
  sql<string>`p.mrn`.as('patient_mrn'),
  'i.description',
  'i.quantity',
  'i.service_day',
  'c.amount_minor',
  'c.settled_minor',
  'c.written_off_minor',
  sql<Currency>`i.currency`.as('currency'),
  'v.id as invoice_id',
  'v.number as invoice_number',
  'c.authorization_number',
] as const;

type Row = Omit<PayerBill, 'amount' | 'settled' | 'written_off' | 'open' | 'status'> &
  Record<'amount_minor' | 'settled_minor' | 'written_off_minor', number>;
const asReply = ({ amount_minor, settled_minor, written_off_minor, ...row }: Row): PayerBill => {
  const open = amount_minor - settled_minor - written_off_minor;
  return {
    ...row,
    amount: amountOf(amount_minor),
    settled: amountOf(settled_minor),
    written_off: amountOf(written_off_minor),
    open: amountOf(open),
    status: open === 0 ? 'settled' : row.invoice_id ? 'invoiced' : 'not-invoiced',
  };
};

export async function findPayerBills(ctx: At, query: ListPayerBillsQuery) {
  const all = parts(ctx, query);
  const ordered = all.select(columns).orderBy('i.service_day', 'desc').orderBy('i.id', 'desc').orderBy('c.position');
  const { rows, total } = await paged(ordered, all, query);
  return { rows: rows.map(asReply), total };
}
