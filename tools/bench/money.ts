// npx tsx tools/bench/money.ts [--patients 200000] [--charges 2000000] [--seconds 4] [--port 4790]
// Fills a hospital with bills, and says how long what a cashier asks for takes at eight connections: a patient's bills, paying five charges, who
// owes something today, an invoice of 10,000 charges while bills are read beside it, what 500 payers owe by age, and the financial reports.
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { createPool } from '../../server/src/platform/db/pool.ts';
import { withTenant } from '../../server/src/platform/db/tenant.ts';
import { verifyLedger } from '../../server/src/modules/billing/verify-ledger.ts';
import { password } from './hospitals.ts';
import { drive, type Request } from './load.ts';
import { fillMoney, perBill } from './money-rows.ts';
import { seed } from './seed.ts';
import { buildServer, type RunningServer, startServer } from './server-process.ts';

const { values } = parseArgs({
  options: {
    patients: { type: 'string', default: '200000' },
    charges: { type: 'string', default: '2000000' },
    seconds: { type: 'string', default: '4' },
    port: { type: 'string', default: '4790' },
  },
});
const [patients, charges, seconds] = [Number(values.patients), Number(values.charges), Number(values.seconds)];
const say = (sentence: string): void => void process.stdout.write(`${sentence}\n`);
/** What was aimed at, p99 in ms at eight connections. */
const aims = { bills: 50, pay: 80, billable: 50, beside: 100, ageing: 300 } as const;

async function measure(server: RunningServer, owner: pg.Client, organization: string, email: string, client_id: string): Promise<void> {
  const base = `http://127.0.0.1:${server.port}/api`;
  const login = await fetch(`${base}/v1/providers/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: email, password }),
  });
  const { v2token } = (await login.json()) as { v2token: string };
  const headers = { authorization: `Bearer ${v2token}` };
  const { rows: people } = await owner.query<{ id: string }>(
    'select patient_id as id from (select distinct patient_id from billing.charge_item where organization_id = $1) x order by md5(patient_id::text) limit 5000',
    [organization],
  );
  const { rows: unpaid } = await owner.query<{ ids: string[]; amount: string }>(
    `select array_agg(id order by id) as ids, (sum(amount_minor - payer_minor) / 100.0)::numeric(12, 2)::text as amount
     from billing.charge_item where organization_id = $1 and status = 'billable' group by patient_id, service_day having count(*) = $2 limit 20000`,
    [organization, perBill],
  );
  const get = (address: string): Request => ({ method: 'GET', path: `/api/v2/${address}` });
  const bills = (made: number) =>
    get(`billing/charge-items?status=billable&service_provider_id=${organization}&patient_id=${people[made % people.length]!.id}`);
  const row = async (name: string, aim: number | null, next: (made: number) => Request, most?: number): Promise<void> => {
    await drive({ port: server.port, connections: 8, headers, next, seconds: 1, ...(most && { most: 20 }) });
    const taken = await drive({
      port: server.port,
      connections: 8,
      headers,
      next: (made) => next(made + 20),
      seconds,
      ...(most && { most }),
    });
    const judged = aim === null ? '' : `, aim ${aim} ms (${(taken.p99 / aim).toFixed(2)})`;
    say(
      `${name}: p50 ${taken.p50.toFixed(1)} ms, p99 ${taken.p99.toFixed(1)} ms${judged}, ${taken.requests} requests, ${taken.refused} refused`,
    );
    if (taken.firstRefusal) say(`  ${taken.firstRefusal}`);
  };
  await drive({ port: server.port, connections: 8, headers, next: bills, seconds: 3 });
  await row("a patient's bills", aims.bills, bills);
  const pay = (made: number): Request => {
    const { ids, amount } = unpaid[made]!;
    const body = { charge_item_ids: ids, transaction_type: 'cash', payment: 'card', currency: 'GHS', amount };
    return { method: 'POST', path: '/api/v2/billing/charge-items/pay', body };
  };
  await row('paying five charges', aims.pay, pay, unpaid.length - 21);
  const today = new Date().toISOString().slice(0, 10);
  await row('who owes something today, with total', aims.billable, () =>
    get(`providers/${organization}/billable-patients?start_date=${today}T00:00:00Z&end_date=${today}T23:59:59.999Z`),
  );
  await row('who owes something on any day, with total', null, () => get(`providers/${organization}/billable-patients`));
  await row('what 500 payers owe by age', aims.ageing, () => get('billing/statements?page_size=100'));
  await row('takings of today', null, () => get('billing/reports/takings'));
  const month = new Date(Date.now() - 30 * 86_400_000).toISOString();
  await row('revenue of thirty days by department', null, () => get(`billing/reports/revenue?by=department&start_date=${month}`));
  await row('what is outstanding', null, () => get('billing/reports/outstanding'));
  await invoice(server, headers, client_id, bills);
}

/** An invoice of what a client owes, while bills are read beside it. */
async function invoice(
  server: RunningServer,
  headers: Record<string, string>,
  client_id: string,
  bills: (made: number) => Request,
): Promise<void> {
  const base = `http://127.0.0.1:${server.port}/api/v2/billing`;
  const began = performance.now();
  const body = JSON.stringify({ client_id, start_date: '2000-01-01', end_date: new Date().toISOString().slice(0, 10) });
  const sent = await fetch(`${base}/invoices/charge-by-period`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body,
  });
  if (!sent.ok) throw new Error(`charge-by-period: ${sent.status} ${await sent.text()}`);
  const { data } = (await sent.json()) as { data: { job_id: string } };
  const beside = drive({ port: server.port, connections: 8, headers, next: bills, seconds: 5 });
  let state = { status: 'waiting', items: 0, message: '' };
  while (state.status === 'waiting' || state.status === 'running') {
    await sleep(100);
    state = ((await (await fetch(`${base}/jobs/${data.job_id}`, { headers })).json()) as { data: typeof state }).data;
  }
  const took = (performance.now() - began) / 1000;
  const { p50, p99 } = await beside;
  say(`an invoice of ${state.items} charges: ${state.status} in ${took.toFixed(1)} s, aim 20 s (${(took / 20).toFixed(2)})`);
  say(
    `  a patient's bills beside it: p50 ${p50.toFixed(1)} ms, p99 ${p99.toFixed(1)} ms, aim ${aims.beside} ms (${(p99 / aims.beside).toFixed(2)})`,
  );
}

/** Whether the books that were filled, and what was measured since, are right. */
async function verify(host: string, organization_id: string): Promise<void> {
  const pool = createPool({ connection: { host, user: 'postgres', database: 'akoma' }, max: 1, lost: () => {} });
  const began = performance.now();
  const { transfers, findings } = await withTenant(pool, organization_id, 'read', (db) => verifyLedger({ db, organization_id }));
  say(`the books: ${transfers} rows of the journal, ${findings.length} findings, ${((performance.now() - began) / 1000).toFixed(1)} s`);
  if (findings.length > 0) say(`  ${JSON.stringify(findings[0])}`);
  await pool.end();
}

const folder = mkdtempSync(path.join(os.tmpdir(), 'akoma-bench-'));
chmodSync(folder, 0o755); // PostgreSQL, which refuses root, must pass
try {
  buildServer();
  const { hospital } = await seed(folder, patients, say);
  const server = await startServer(folder, Number(values.port));
  const owner = new pg.Client({ host: server.socket, user: 'postgres', database: 'akoma' });
  await owner.connect();
  try {
    const began = performance.now();
    const client_id = await fillMoney(owner, hospital, charges, say);
    say(
      `${patients} patients, ${charges} charges, filled in ${((performance.now() - began) / 1000).toFixed(0)} s; load average ${os.loadavg()[0]!.toFixed(1)}`,
    );
    await measure(server, owner, hospital.organization_id, hospital.emails[0]!, client_id);
    await verify(server.socket, hospital.organization_id);
  } finally {
    await owner.end();
    await server.stop();
  }
} finally {
  rmSync(folder, { recursive: true, force: true });
}
