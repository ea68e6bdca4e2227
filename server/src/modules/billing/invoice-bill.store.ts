import { amountOf, type Currency } from '@akoma/contract/base';
import type { InvoiceBill, ListInvoiceBillsQuery } from '@akoma/contract/billing';
import { sql } from 'kysely';
import { containing, paged } from '../../platform/db/list.ts';
import type { Ctx } from '../../platform/http/route.ts';
import { filledBy, lines } from './invoice.store.ts';

type At = Pick<Ctx, 'db' | 'organization_id'>;

/** What an invoice is made of: each charge with the part of it that the invoice asks for. */
function billsOf(ctx: At, invoice_id: string, search?: string) {
  const rows = lines(ctx)
    .innerJoin('patients.patient_card as p', (on) =>
      on.onRef('p.organization_id', '=', 'i.organization_id').onRef('p.id', '=', 'i.patient_id'),
    )
    .leftJoin('catalogue.service_card as s', (on) =>
      on.onRef('s.organization_id', '=', 'i.organization_id').onRef('s.id', '=', 'i.service_id'),
    )
    .leftJoin('organization.practitioner_card as d', (on) =>
      on.onRef('d.organization_id', '=', 'i.organization_id').onRef('d.id', '=', 'i.practitioner_id'),
    )
    .leftJoin('billing.charge_cover as c', (on) =>
      on
        .onRef('c.organization_id', '=', 'n.organization_id')
        .onRef('c.charge_item_id', '=', 'n.charge_item_id')
        .on(sql<boolean>`c.position = n.cover - 1`),
    )
    .leftJoin('billing.member as m', (on) => on.onRef('m.organization_id', '=', 'c.organization_id').onRef('m.id', '=', 'c.member_id'))
    .leftJoin('payers.policy_card as o', (on) => on.onRef('o.organization_id', '=', 'c.organization_id').onRef('o.id', '=', 'c.policy_id'))
    .where('n.invoice_id', '=', invoice_id);
  return search
    ? rows.where(({ or, eb }) => or([eb('i.description', 'ilike', containing(search)), eb('p.full_name', 'ilike', containing(search))]))
    : rows;
}

const billColumns = [
  'i.id',
  'i.id as uuid',
  'i.patient_id',
  sql<string>`p.full_name`.as('patient_name'),
  sql<string>`p.listed_name`.as('patient_listed_name'),
  sql<string>`p.mrn`.as('patient_mrn'),
  'm.number as member_number',
  'o.number as policy_number',
  'i.description',
  'i.quantity',
  'i.unit_price_minor',
  'i.service_day',
  's.name as healthcare_service_name',
  'd.full_name as practitioner_name',
  'n.amount_minor',
  sql<number>`case
    when n.released_at is not null or i.ended_at is not null then 0
    when n.cover = 0 then n.amount_minor - ${filledBy(sql`i.paid_minor + i.written_off_minor`)}
    else coalesce(c.amount_minor - c.settled_minor - c.written_off_minor, 0)
  end`.as('open_minor'),
  sql<Currency>`i.currency`.as('currency'),
] as const;

type BillRow = Omit<InvoiceBill, 'gross_amount' | 'amount' | 'open'> & Record<'unit_price_minor' | 'amount_minor' | 'open_minor', number>;
const asBill = ({ unit_price_minor, amount_minor, open_minor, ...row }: BillRow): InvoiceBill => ({
  ...row,
  gross_amount: amountOf(row.quantity * unit_price_minor),
  amount: amountOf(amount_minor),
  open: amountOf(open_minor),
});

const ordered = (rows: ReturnType<typeof billsOf>) =>
  rows.select(billColumns).orderBy('p.full_name').orderBy('i.service_day').orderBy('i.id').orderBy('n.cover');

export async function findInvoiceBills(ctx: At, invoice_id: string, query: ListInvoiceBillsQuery) {
  const all = billsOf(ctx, invoice_id, query.search);
  const { rows, total } = await paged(ordered(all), all, query);
  return { rows: rows.map(asBill), total };
}

/** For paper: at most so many. */
export const listInvoiceBillsUpTo = async (ctx: At, invoice_id: string, most: number): Promise<InvoiceBill[]> =>
  (await ordered(billsOf(ctx, invoice_id)).limit(most).execute()).map(asBill);
