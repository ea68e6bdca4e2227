import { setTimeout as sleep } from 'node:timers/promises';
import type { AnyOperation } from '@akoma/contract/base';
import {
  approveRefund,
  createChargeItems,
  createRefund,
  openTill,
  payChargeItems,
  payOutRefund,
  readChargeItem,
  readRefund,
} from '@akoma/contract/billing';
import { registerPatient } from '@akoma/contract/patients';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createPool } from '../../src/platform/db/pool.ts';
import { withTenant } from '../../src/platform/db/tenant.ts';
import { verifyLedger } from '../../src/modules/billing/index.ts';
import { requestOf } from '../app.ts';
import { foundHospital, type Hospital } from './hospital.ts';
import { prepareServer, type ServerProcess } from './server-process.ts';

let server: ServerProcess;
let hospital: Hospital;
beforeAll(async () => {
  server = await prepareServer();
  await server.start();
  hospital = await foundHospital(server);
}, 120_000);
afterAll(() => server?.clear(), 30_000);

interface Answer {
  status: number;
  data: Record<string, unknown>;
}
type Input = Parameters<typeof requestOf>[1];

/** Asks the running server; with a key the answer of a repeat is the first one. */
async function send(token: string, op: AnyOperation, input: Input, key?: string): Promise<Answer> {
  const { method, url, payload } = requestOf(op, input);
  const answer = await fetch(`http://127.0.0.1:${server.port}${url}`, {
    method,
    headers: {
      authorization: `Bearer ${token}`,
      ...(payload !== undefined && { 'content-type': 'application/json' }),
      ...(key && { 'idempotency-key': key }),
    },
    ...(payload !== undefined && { body: JSON.stringify(payload) }),
  });
  const { data, ...rest } = (await answer.json()) as { data: Record<string, unknown> };
  return { status: answer.status, data: data ?? rest };
}

async function asOwner<T>(work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client(server.database('postgres'));
  await client.connect();
  return work(client).finally(() => client.end());
}
const count = (client: pg.Client, what: string) =>
  client.query<{ rows: number }>(`select count(*)::int as rows from ${what}`).then(({ rows }) => rows[0]!.rows);
const findings = async () => {
  const { organization_id } = hospital;
  const pool = createPool({ connection: server.database('akoma_app'), max: 1, lost: () => {} });
  return withTenant(pool, organization_id, 'read', (db) => verifyLedger({ db, organization_id }))
    .then((looked) => looked.findings)
    .finally(() => pool.end());
};

/** Sends what is to take a number of this kind, kills the server while it waits for the number, and lets the database notice. */
async function killedBefore(entity: string, sent: () => Promise<unknown>): Promise<void> {
  await asOwner(async (client) => {
    await client.query('begin');
    await client.query('select 1 from organization.code_sequence where entity = $1 for update', [entity]);
    const answer = sent().then(
      () => 'answered',
      () => 'none',
    );
    const waiting = "pg_locks l join pg_stat_activity a using (pid) where not l.granted and a.usename = 'akoma_app'";
    for (const end = Date.now() + 20_000; ; await sleep(5)) {
      const blocked = await asOwner((other) => count(other, waiting));
      if (blocked > 0) break;
      if (Date.now() > end) throw new Error('nothing waits for the number');
    }
    await server.kill();
    expect(await answer).toBe('none');
    await client.query('rollback');
    const left = "pg_stat_activity where usename = 'akoma_app'";
    for (const end = Date.now() + 20_000; (await count(client, left)) > 0; await sleep(20))
      if (Date.now() > end) throw new Error('the database does not notice that the server is gone');
  });
}

test('BILL-014 BILL-032 a server killed between the money and its number leaves nothing of it; the same request then does it once', async () => {
  const [registrar, cashier, boss] = [hospital, await hospital.admit('Billing Officer'), await hospital.admit('Billing Officer')];
  const person = { first_name: 'Ama', last_name: 'Mensah', gender: 'FEMALE', birth_date: '1991-08-14', mobile: '+233244123456' };
  const { data: patient } = await send(await registrar.token(), registerPatient, { body: person });
  const token = await cashier.token();
  const place = await asOwner((client) => client.query<{ id: string }>('select id from organization.location limit 1'));
  const float = { location_id: place.rows[0]!.id, opening_float: '100' };
  expect(await send(token, openTill, { body: float })).toMatchObject({ status: 201 });
  const charged = await send(token, createChargeItems, { body: [{ patient_id: patient.id, description: 'Operation', amount: '60' }] });
  const [item] = charged.data as unknown as { id: string }[];
  const how = { transaction_type: 'cash', payment: 'cash', currency: 'GHS', amount: '60' };
  const pay = () => send(token, payChargeItems, { body: { charge_item_ids: [item!.id], ...how } }, 'payment-before-the-end');
  const money = () =>
    asOwner(async (client) => ({
      payments: await count(client, 'billing.payment'),
      posted: await count(client, "billing.transfer where act in ('payment', 'return')"),
      numbers: await count(client, "organization.issued_code where entity in ('receipt', 'refund')"),
      till: (await client.query<{ cash: string }>('select cash_minor::text as cash from billing.till_session')).rows[0]!.cash,
    }));
  const before = await money();
  await killedBefore('receipt', pay);
  expect(await money()).toEqual(before);
  await server.start();
  expect(await send(token, readChargeItem, { params: { id: item!.id } })).toMatchObject({
    data: { status: 'billable', due_amount: '60.00' },
  });
  const paid = await pay();
  expect(paid.status).toBe(200);
  expect((await pay()).data).toEqual(paid.data);
  const taken = await money();
  expect(taken).toEqual({ payments: 1, posted: 1, numbers: 1, till: '16000' });

  const payment_id = (paid.data.payments as { id: string }[])[0]!.id;
  const asked = { kind: 'return', payment_id, destination: 'cash', reason: 'The wrong patient' };
  const { data: refund } = await send(token, createRefund, { body: asked });
  const params = { id: refund.id as string };
  expect(await send(await boss.token(), approveRefund, { params, body: {} })).toMatchObject({ data: { status: 'approved' } });
  const payOut = () => send(token, payOutRefund, { params, body: {} }, 'refund-before-the-end');
  await killedBefore('refund', payOut);
  expect(await money()).toEqual(taken);
  await server.start();
  expect(await send(token, readRefund, { params })).toMatchObject({ data: { status: 'approved', number: null } });
  const back = await payOut();
  expect(back.data).toMatchObject({ status: 'paid-out', number: 'RFD000001' });
  expect((await payOut()).data).toEqual(back.data);
  expect(await money()).toEqual({ payments: 1, posted: 2, numbers: 2, till: '10000' });
  expect(await findings()).toEqual([]);
}, 180_000);
