import type pg from 'pg';
import type { Hospital } from './hospitals.ts';

/** Charges of one bill, which are paid together. */
export const perBill = 5;

/**
 * Two years of bills by SQL, as the operations would have left them: five charges a bill, of which one in ten is borne in part by one of 500
 * payers, whose parts of more than a month ago stand on an invoice a month; one bill in twenty is unpaid. `client` bears ten thousand charges
 * of this month that stand on no invoice. The journal balances: `ledger:verify` is run over it.
 */
export async function fillMoney(owner: pg.Client, hospital: Hospital, charges: number, say: (sentence: string) => void): Promise<string> {
  const { organization_id, staff, locations } = hospital;
  const run = (text: string, values: unknown[] = []) => owner.query(text, values);
  await run(`set session_replication_role = replica; set work_mem = '256MB'; set synchronous_commit = off`);
  await run(
    `insert into payers.client (organization_id, id, kind, code, name)
     select $1, uuidv7(), case when n % 2 = 0 then 'corporate' else 'insurance' end, 'B' || n, 'Payer ' || n from generate_series(1, 501) n`,
    [organization_id],
  );
  await run(
    `create temp table k as select row_number() over (order by length(code), code) - 1 as n, id from payers.client where organization_id = '${organization_id}'`,
  );
  await run(
    `create temp table p as select row_number() over (order by id) - 1 as n, id from patients.patient where organization_id = '${organization_id}'`,
  );
  await run(
    `create temp table c as
     select g.i, g.bill, p.id as patient_id, uuidv7() as id, 2000 + (g.i % 97) * 100 as gross, g.bill % 20 = 0 as unpaid,
       case when g.i < 10000 then 500 when g.i % 10 = 3 then (g.i / 10) % 500 end as payer,
       case when g.i < 10000 then current_date - (g.i % 20)::int else current_date - (g.bill % 730)::int end as day
     from (select i, i / ${perBill} as bill from generate_series(0, $1::bigint - 1) i) g
     join p on p.n = (g.bill * 7919) % (select count(*) from p)`,
    [charges],
  );
  await run(
    'alter table c add column cover int; update c set cover = (gross * 8) / 10 where payer is not null; create index on c (bill); analyze c',
  );
  say('Charges …');
  await run(
    `insert into billing.charge_item (organization_id, id, patient_id, status, description, quantity, unit_price_minor, amount_minor, paid_minor, currency,
       practitioner_id, location_id, service_day, price_source, charged_by_id, paid_at, created_at, updated_at, payer_minor)
     select $1, c.id, c.patient_id, case when c.unpaid then 'billable' else 'billed' end, 'Service ' || c.i % 300, 1, c.gross, c.gross,
       case when c.unpaid then 0 else c.gross - coalesce(c.cover, 0) end, 'GHS', $2::uuid[][1 + c.i % $4], $3::uuid[][1 + c.i % $5], c.day,
       jsonb_build_object('kind', 'by-hand', 'by', 'Bench', 'tier', null, 'price', null, 'payer', null, 'group', null, 'location', null, 'day', c.day),
       $2::uuid[][1], case when c.unpaid then null else c.day + interval '9 hours' end, c.day + interval '8 hours', c.day + interval '9 hours', coalesce(c.cover, 0)
     from c`
      .replaceAll('$2::uuid[]', '($2::uuid[])')
      .replaceAll('$3::uuid[]', '($3::uuid[])'),
    [organization_id, staff, locations, staff.length, locations.length],
  );
  await run(
    `insert into billing.charge_cover (organization_id, charge_item_id, position, client_id, currency, own_minor, amount_minor, on_invoice)
     select $1, c.id, 0, k.id, 'GHS', c.gross - c.cover, c.cover, c.payer < 500 and c.day < current_date - 31 from c join k on k.n = c.payer`,
    [organization_id],
  );
  say('Payments …');
  await run(
    `create temp table y as select bill, min(patient_id::text)::uuid as patient_id, uuidv7() as id, sum(gross - coalesce(cover, 0)) as minor, min(day) as day
     from c where not unpaid group by bill; create index on y (bill); analyze y`,
  );
  await run(
    `insert into billing.payment (organization_id, id, patient_id, receipt_no, transaction_type, method, currency, amount_minor, tendered_minor, paid_by_id, paid_at)
     select $1, id, patient_id, 'B' || lpad(bill::text, 9, '0'), 'cash', case when bill % 2 = 0 then 'card' else 'mobile-money' end, 'GHS', minor, minor, $2, day + interval '9 hours' from y`,
    [organization_id, staff[0]],
  );
  await run(
    `insert into billing.payment_share (organization_id, payment_id, charge_item_id, amount_minor)
     select $1, y.id, c.id, c.gross - coalesce(c.cover, 0) from c join y on y.bill = c.bill`,
    [organization_id],
  );
  say('The journal …');
  await run(
    `with e as (select bill, uuidv7() as id from c group by bill)
     insert into billing.transfer (organization_id, entry_id, position, act, debit, credit, amount_minor, currency, charge_item_id, by_id, posted_at)
     select $1, e.id, c.i % ${perBill}, 'charge', 'patients-debts', 'revenue', c.gross, 'GHS', c.id, $2, c.day + interval '8 hours' from c join e on e.bill = c.bill`,
    [organization_id, staff[0]],
  );
  await run(
    `insert into billing.transfer (organization_id, entry_id, position, act, debit, debit_of, credit, amount_minor, currency, charge_item_id, by_id, posted_at)
     select $1, uuidv7(), 0, 'cover', 'payers-not-invoiced', k.id, 'patients-debts', c.cover, 'GHS', c.id, $2, c.day + interval '8 hours' from c join k on k.n = c.payer`,
    [organization_id, staff[0]],
  );
  await run(
    `insert into billing.transfer (organization_id, entry_id, position, act, debit, credit, amount_minor, currency, charge_item_id, payment_id, by_id, posted_at)
     select $1, y.id, c.i % ${perBill}, 'payment', case when c.bill % 2 = 0 then 'card' else 'mobile-money' end, 'patients-debts', c.gross - coalesce(c.cover, 0), 'GHS', c.id, y.id, $2, c.day + interval '9 hours'
     from c join y on y.bill = c.bill`,
    [organization_id, staff[0]],
  );
  say('Invoices …');
  await run(
    `create temp table v as select payer, date_trunc('month', day) as month, uuidv7() as id, count(*) as items, sum(cover) as minor
     from c where payer < 500 and day < current_date - 31 group by 1, 2`,
  );
  await run(
    `insert into billing.invoice (organization_id, id, number, status, client_id, period_start, period_end, currency, items, total_minor, drawn_up_by_id, issued_at, issued_by_id)
     select $1, v.id, 'B' || row_number() over (), 'issued', k.id, v.month, v.month + interval '27 days', 'GHS', v.items, v.minor, $2, least(v.month + interval '32 days', now()), $2
     from v join k on k.n = v.payer`,
    [organization_id, staff[0]],
  );
  await run(
    `insert into billing.invoice_line (organization_id, invoice_id, charge_item_id, cover, amount_minor)
     select $1, v.id, c.id, 1, c.cover from c join v on v.payer = c.payer and v.month = date_trunc('month', c.day) where c.day < current_date - 31`,
    [organization_id],
  );
  await run(
    `insert into billing.transfer (organization_id, entry_id, position, act, debit, debit_of, credit, credit_of, amount_minor, currency, by_id, posted_at)
     select $1, uuidv7(), 0, 'invoice', 'payers-invoiced', v.id, 'payers-not-invoiced', k.id, v.minor, 'GHS', $2, least(v.month + interval '32 days', now()) from v join k on k.n = v.payer`,
    [organization_id, staff[0]],
  );
  const { rows } = await owner.query<{ id: string }>('select id from k where n = 500');
  for (const table of ['charge_item', 'charge_cover', 'payment', 'payment_share', 'transfer', 'invoice', 'invoice_line'])
    await run(`vacuum (analyze) billing.${table}`);
  return rows[0]!.id;
}
