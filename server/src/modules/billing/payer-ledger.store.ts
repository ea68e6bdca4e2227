import { amountOf } from '@akoma/contract/base';
import type { LedgerFinding } from '@akoma/contract/billing';
import { sql } from 'kysely';
import type { Ctx } from '../../platform/http/route.ts';
import { filledBy } from './invoice.store.ts';

type At = Pick<Ctx, 'db' | 'organization_id'>;

interface Differing {
  kind: LedgerFinding['kind'];
  id: string;
  kept: number;
  journal: number;
}
const asFinding = ({ kind, id, kept, journal }: Differing): LedgerFinding => ({
  ...{ kind, id, code: null, kept: amountOf(kept), journal: amountOf(journal) },
});

/**
 * What payers owe: of charges that stand on no invoice, by client; of invoices, by invoice, against the journal and against their charges;
 * what charges keep of their payers against the parts themselves; and parts that say wrongly whether they stand on an invoice.
 */
export async function listWrongPayers({ db, organization_id }: At): Promise<LedgerFinding[]> {
  const { rows } = await sql<Differing>`
    with sums as (
      select account, of, currency, sum(minor)::bigint as minor from (
        select debit as account, debit_of as of, currency, amount_minor as minor from billing.transfer
        where organization_id = ${organization_id} and debit in ('payers-not-invoiced', 'payers-invoiced')
        union all
        select credit, credit_of, currency, -amount_minor from billing.transfer
        where organization_id = ${organization_id} and credit in ('payers-not-invoiced', 'payers-invoiced')
      ) t group by account, of, currency
    ), parts as (
      select c.charge_item_id, c.client_id, i.currency, c.on_invoice, c.currency <> i.currency as otherwise,
        c.amount_minor - c.settled_minor - c.written_off_minor as open, v.id as invoice_id,
        v.status in ('issued', 'balanced') as invoiced
      from billing.charge_cover c
      join billing.charge_item i on i.organization_id = c.organization_id and i.id = c.charge_item_id
      left join billing.invoice_line n on n.organization_id = c.organization_id and n.charge_item_id = c.charge_item_id
        and n.cover = c.position + 1 and n.released_at is null
      left join billing.invoice v on v.organization_id = n.organization_id and v.id = n.invoice_id
      where c.organization_id = ${organization_id}
    ), owed as (
      select client_id, currency, sum(open)::bigint as minor from parts where invoiced is not true group by 1, 2
    ), asked as (
      select invoice_id, sum(open)::bigint as minor from parts where invoice_id is not null group by 1
    ), own as (
      select v.id, v.status, v.currency, v.total_minor - v.paid_minor - v.written_off_minor as open from billing.invoice v
      where v.organization_id = ${organization_id} and v.client_id is not null and v.status <> 'drawing'
    )
    select 'payer' as kind, coalesce(o.client_id, s.of) as id, coalesce(o.minor, 0)::bigint as kept, coalesce(s.minor, 0)::bigint as journal
    from owed o full join (select of, currency, minor from sums where account = 'payers-not-invoiced') s
      on s.of = o.client_id and s.currency = o.currency
    where coalesce(o.minor, 0) <> coalesce(s.minor, 0)
    union all
    select 'invoice', w.id, k.open, coalesce(s.minor, 0)
    from own w
    cross join lateral (select case when w.status in ('issued', 'balanced') then w.open else 0 end as open) k
    left join sums s on s.of = w.id and s.account = 'payers-invoiced'
    where k.open <> coalesce(s.minor, 0)
    union all
    select 'invoice', w.id, w.open, coalesce(a.minor, 0)
    from own w left join asked a on a.invoice_id = w.id
    where w.status in ('draft', 'issued', 'balanced') and w.open <> coalesce(a.minor, 0)
    union all
    select 'charge', i.id, i.payer_minor - i.settled_minor - i.payer_written_off_minor, coalesce(p.minor, 0)
    from billing.charge_item i
    left join (select charge_item_id, sum(open)::bigint as minor from parts group by 1) p on p.charge_item_id = i.id
    where i.organization_id = ${organization_id} and i.payer_minor - i.settled_minor - i.payer_written_off_minor <> coalesce(p.minor, 0)
    union all
    select 'charge', charge_item_id, case when on_invoice then 0 else open end, case when invoice_id is null then open else 0 end
    from parts where otherwise or on_invoice <> (invoice_id is not null)
    order by 1, 2`.execute(db);
  return rows.map(asFinding);
}

/** Invoices of patients whose settled part is not what is settled of their charges. */
export async function listWrongInvoicesOfPatients({ db, organization_id }: At): Promise<LedgerFinding[]> {
  const { rows } = await sql<Differing>`
    select 'invoice' as kind, v.id, v.paid_minor + v.written_off_minor as kept, coalesce(s.minor, 0)::bigint as journal
    from billing.invoice v
    left join (
      select n.invoice_id, sum(
        case when i.ended_at is null then ${filledBy(sql`i.paid_minor + i.written_off_minor`)} else n.amount_minor end
      )::bigint as minor
      from billing.invoice_line n
      join billing.charge_item i on i.organization_id = n.organization_id and i.id = n.charge_item_id
      where n.organization_id = ${organization_id} and n.cover = 0 and n.released_at is null
      group by 1
    ) s on s.invoice_id = v.id
    where v.organization_id = ${organization_id} and v.patient_id is not null and v.status in ('issued', 'balanced')
      and v.paid_minor + v.written_off_minor <> coalesce(s.minor, 0)
    order by 2`.execute(db);
  return rows.map(asFinding);
}
