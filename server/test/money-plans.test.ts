import type { AnyOperation } from '@akoma/contract/base';
import {
  listBillablePatients,
  listChargeItems,
  listStatements,
  payChargeItems,
  readOutstanding,
  readRevenue,
} from '@akoma/contract/billing';
import type { FastifyInstance } from 'fastify';
import type pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createApp } from '../src/app.ts';
import { createPool } from '../src/platform/db/pool.ts';
import { type Caller, found, openTestApp, signedIn, withRole } from './app.ts';
import { app, asOwner } from './database.ts';
import { planReader } from './plan-reader.ts';

/** Tables that grow with the hospital: a generic plan must never scan one. */
const large = /Seq Scan on (patient|charge_item|charge_cover|payment|payment_share|transfer|invoice|invoice_line|payment_request_item)\b/;

let caller: Caller;
let pool: pg.Pool;
let server: FastifyInstance;

const source = { ...{ kind: 'by-hand', by: 'Esi', tier: null, price: null, payer: null, group: null, location: null }, day: '2026-06-03' };

/** Enough rows that the planner's choice means something, made past everything that bills go through. */
const fill = (organization_id: string, role: string) => `
  set session_replication_role = replica;
  insert into patients.patient (organization_id, id, mrn, user_id, first_name, last_name, gender, birth_date, birth_date_precision)
    select '${organization_id}', gen_random_uuid(), 'P' || n, gen_random_uuid(), 'Ama', 'Mensah', 'FEMALE', '1990-01-01', 'day' from generate_series(1, 4000) n;
  insert into billing.charge_item (organization_id, id, patient_id, status, description, quantity, unit_price_minor, amount_minor, paid_minor, currency,
      service_day, price_source, charged_by_id, created_at, updated_at)
    select organization_id, gen_random_uuid(), id, case when n = 1 then 'billable' else 'billed' end, 'Service', 1, 6000, 6000, case when n = 1 then 0 else 6000 end,
      'GHS', current_date - d.ago, '${JSON.stringify(source)}', '${role}', now() - d.ago * interval '1 day', now() - d.ago * interval '1 day'
    from patients.patient, generate_series(1, 6) n, lateral (select (random() * 700)::int as ago where id is not null) d;
  insert into billing.payment (organization_id, id, patient_id, receipt_no, transaction_type, method, currency, amount_minor, tendered_minor, paid_by_id, paid_at)
    select organization_id, gen_random_uuid(), patient_id, 'B' || row_number() over (), 'cash', 'card', 'GHS', 6000, 6000, '${role}', created_at
    from billing.charge_item where status = 'billed';
  insert into billing.transfer (organization_id, entry_id, position, act, debit, credit, amount_minor, currency, charge_item_id, by_id, posted_at)
    select organization_id, gen_random_uuid(), 0, 'charge', 'patients-debts', 'revenue', 6000, 'GHS', id, '${role}'::uuid, created_at from billing.charge_item
    union all
    select organization_id, gen_random_uuid(), 0, 'payment', 'card', 'patients-debts', 6000, 'GHS', id, '${role}'::uuid, created_at from billing.charge_item
    where status = 'billed';
  insert into payers.client (organization_id, id, kind, code, name)
    select '${organization_id}', gen_random_uuid(), 'corporate', 'C' || n, 'Client ' || n from generate_series(1, 100) n;
  insert into billing.charge_cover (organization_id, charge_item_id, position, client_id, currency, amount_minor, on_invoice)
    select i.organization_id, i.id, 0, k.id, 'GHS', 100, i.n % 20 > 0
    from (select *, row_number() over (order by id) as n from billing.charge_item where status = 'billed') i
    join (select *, row_number() over (order by id) as n from payers.client) k on k.n = 1 + i.n % 100;
  insert into billing.invoice (organization_id, id, number, status, client_id, currency, items, total_minor, paid_minor, drawn_up_by_id, issued_at)
    select k.organization_id, gen_random_uuid(), 'B' || k.code || '-' || n, case when n > 38 then 'issued' else 'balanced' end, k.id, 'GHS', 5, 500,
      case when n > 38 then 0 else 500 end, '${role}', now() - n * interval '9 days' from payers.client k, generate_series(1, 40) n;
  insert into billing.invoice_line (organization_id, invoice_id, charge_item_id, cover, amount_minor)
    select v.organization_id, v.id, i.id, 1, 100 from (select *, row_number() over (order by id) as n from billing.invoice) v
    join (select *, row_number() over (order by id) as n from billing.charge_item where status = 'billed') i on i.n / 5 = v.n;
  insert into billing.payment_request_item (organization_id, request_id, position, charge_item_id, amount_minor)
    select organization_id, gen_random_uuid(), 0, id, 6000 from billing.charge_item where status = 'billed';`;

beforeAll(async () => {
  const home = await withRole(await found(), 'Cashier', ['billing.*', 'invoices.*', 'patients.*', 'payers.*', 'reports.*']);
  caller = await signedIn(home, { role: 'Cashier' });
  await asOwner(fill(caller.organization_id, caller.practitioner_role_id));
  await asOwner('vacuum analyze');
  pool = createPool({ connection: app, max: 1, lost: () => {} });
  const { testServer } = await openTestApp();
  ({ server } = await createApp({ ...testServer, pool }));
}, 120_000);
afterAll(async () => {
  await server.close();
  await pool.end();
});

const ofBilling = /"?billing"?\./;
const day = { start_date: '2026-06-03T00:00:00Z', end_date: '2026-06-03T23:59:59Z' };
const cases: [string, AnyOperation, object, string[]][] = [
  ['INV-010 what payers owe by age', listStatements, {}, ['charge_cover_open', 'invoice_client_open']],
  ['BILL-020 who owes something of a day', listBillablePatients, day, ['charge_item_billable_changed', 'patient_pkey']],
  ['QUEUE-006 who owes something', listBillablePatients, {}, ['charge_item_billable', 'patient_pkey']],
];

describe('one plan for all values', () => {
  it.each(cases)('%s: walks an index, and no table that grows', async (_what, op, query, indexes) => {
    const params = { id: caller.organization_id };
    const plans = await planReader({ pool, server, caller }, ofBilling)(op, () => ({ query, params }) as never);
    expect(plans.length).toBeGreaterThan(0);
    for (const { statement, generic, plan } of plans) {
      expect(generic, statement).toBe(true);
      expect(plan, statement).not.toMatch(large);
    }
    for (const index of indexes) expect(plans.map(({ plan }) => plan).join('\n')).toMatch(new RegExp(`(using|on) ${index}`));
  });

  it.each([
    ['ROUTE-016 revenue of a day by department', readRevenue, { by: 'department', ...day }, ['transfer_earned', 'charge_item_list']],
    ['INV-010 what is outstanding', readOutstanding, {}, ['charge_item_billable', 'charge_cover_open', 'invoice_client_open']],
  ] as [string, AnyOperation, object, string[]][])('%s: sums indexes of what it is of', async (_what, op, query, indexes) => {
    const plans = await planReader({ pool, server, caller }, ofBilling)(op, () => ({ query }) as never);
    const summed = plans.map(({ plan }) => plan).join('\n');
    expect(summed).not.toMatch(large);
    for (const index of indexes) expect(summed).toMatch(new RegExp(`Index Only Scan using ${index}`));
  });

  it("BILL-011 a patient's bills: walks an index of each table that grows", async () => {
    const rows = await asOwner<{ patient_id: string }>("select patient_id from billing.charge_item where status = 'billable' limit 5");
    const plans = await planReader({ pool, server, caller }, ofBilling)(listChargeItems, (time) => ({
      query: { status: 'billable' as const, service_provider_id: caller.organization_id, patient_id: rows[time]!.patient_id },
    }));
    for (const { statement, generic, plan } of plans) {
      expect(generic, statement).toBe(true);
      expect(plan, statement).not.toMatch(large);
    }
  });

  it('BILL-006 paying: every statement walks an index of each table that grows', async () => {
    const rows = await asOwner<{ id: string }>("select id from billing.charge_item where status = 'billable' limit 5");
    const how = { transaction_type: 'cash', payment: 'card', currency: 'GHS', amount: '60.00' } as const;
    const plans = await planReader({ pool, server, caller }, ofBilling)(payChargeItems, (time) => ({
      body: { charge_item_ids: [rows[time]!.id], ...how },
    }));
    expect(plans.length).toBeGreaterThan(7);
    for (const { statement, generic, plan } of plans) {
      expect(generic, statement).toBe(true);
      expect(plan, statement).not.toMatch(large);
    }
  });
});
