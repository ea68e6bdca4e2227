// npx tsx tools/bench/price-import.ts [--lines 50000] [--format csv|xlsx] [--port 4790]
// Imports a file of prices into a fresh server while patients are read beside it, and says how long both took.
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import pg from 'pg';
import writeXlsxFile from 'write-excel-file/node';
import { password } from './hospitals.ts';
import { seed } from './seed.ts';
import { buildServer, type RunningServer, startServer } from './server-process.ts';

const { values } = parseArgs({
  options: {
    lines: { type: 'string', default: '50000' },
    format: { type: 'string', default: 'csv' },
    port: { type: 'string', default: '4790' },
  },
});
const lines = Number(values.lines);
const isXlsx = values.format === 'xlsx';
/** Lines for each service: any payer, cash, NHIS and two employers. */
const terms = [',', ',Cash', 'NHIS,Insurance', 'Goldfields,Corporate', 'Harbour,Corporate'];
const services = Math.ceil(lines / terms.length);
const say = (sentence: string): void => void process.stdout.write(`${sentence}\n`);

const codeOf = (at: number): string => `B${String(Math.floor(at / terms.length)).padStart(5, '0')}`;
const rowOf = (at: number, dearer: number): string[] => [
  codeOf(at),
  ...terms[at % terms.length]!.split(','),
  `${(at % 997) + 1 + dearer}.50`,
];

async function fileOf(dearer: number): Promise<File> {
  const rows = [['Service code', 'Payer', 'Payment method', 'Charge'], ...Array.from({ length: lines }, (_, at) => rowOf(at, dearer))];
  if (!isXlsx) return new File([rows.map((row) => row.join(',')).join('\n')], 'prices.csv', { type: 'text/csv' });
  const bytes = await writeXlsxFile(rows.map((row) => row.map((value) => ({ type: String, value })))).toBuffer();
  return new File([new Uint8Array(bytes)], 'prices.xlsx');
}

interface Beside {
  p50: number;
  p99: number;
  most: number;
  reads: number;
}

/** Reads one patient after the other until `done`. */
async function readBeside(read: () => Promise<void>, done: () => boolean): Promise<Beside> {
  const took: number[] = [];
  while (!done()) {
    const began = performance.now();
    await read();
    took.push(performance.now() - began);
  }
  took.sort((a, b) => a - b);
  const at = (share: number) => took[Math.min(took.length - 1, Math.floor(took.length * share))]!;
  return { p50: at(0.5), p99: at(0.99), most: took.at(-1)!, reads: took.length };
}
const text = ({ p50, p99, most, reads }: Beside): string =>
  `p50 ${p50.toFixed(1)} ms, p99 ${p99.toFixed(1)} ms, most ${most.toFixed(1)} ms (${reads} times)`;

async function measure(server: RunningServer, email: string, organization_id: string): Promise<void> {
  const base = `http://127.0.0.1:${server.port}/api`;
  const owner = new pg.Client({ host: server.socket, user: 'postgres', database: 'akoma' });
  await owner.connect();
  await owner.query(
    `insert into catalogue.healthcare_service (organization_id, id, name, search_norm, code, category, service_class)
     select $1, gen_random_uuid(), 'Service ' || i, 'service ' || i, 'B' || lpad(i::text, 5, '0'), 'Procedure', 'Procedure' from generate_series(0, $2::int) i`,
    [organization_id, services],
  );
  const { rows } = await owner.query<{ id: string }>('select id from patients.patient where organization_id = $1 limit 200', [
    organization_id,
  ]);
  await owner.query('vacuum (analyze)');
  const login = await fetch(`${base}/v1/providers/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: email, password }),
  });
  const { v2token } = (await login.json()) as { v2token: string };
  const headers = { authorization: `Bearer ${v2token}` };
  const get = async (address: string): Promise<unknown> => {
    const answer = await fetch(address, { headers });
    if (!answer.ok) throw new Error(`${address}: ${answer.status}`);
    return answer.json();
  };
  let turn = 0;
  const readPatient = async () => void (await get(`${base}/v2/emr/patients/${rows[turn++ % rows.length]!.id}`));
  const readHealth = async () => void (await (await fetch(`http://127.0.0.1:${server.port}/health/live`)).text());
  const beside = async (over: () => boolean) => Promise.all([readBeside(readPatient, over), readBeside(readHealth, over)]);

  for (let warm = 0; warm < 300; warm++) await readPatient();
  let over = false;
  const still = beside(() => over);
  await sleep(4_000);
  over = true;
  const [patientBefore, healthBefore] = await still;
  say(`alone: a patient ${text(patientBefore)}; without database ${text(healthBefore)}`);

  for (const [what, dearer, dry_run] of [
    ['dry run', 0, true],
    ['all new', 0, false],
    ['all changed', 1, false],
  ] as const) {
    const form = new FormData();
    form.append('file', await fileOf(dearer));
    form.append('dry_run', String(dry_run));
    let done = false;
    const reading = beside(() => done);
    const began = performance.now();
    const sent = await fetch(`${base}/v2/admin/service-prices/import`, { method: 'POST', headers, body: form });
    if (!sent.ok) throw new Error(`import: ${sent.status} ${await sent.text()}`);
    const { data } = (await sent.json()) as { data: { id: string } };
    let state: Record<string, unknown> = {};
    do {
      await sleep(200);
      ({ data: state } = (await get(`${base}/v2/admin/service-prices/import/${data.id}`)) as { data: Record<string, unknown> });
    } while (state.status === 'queued' || state.status === 'running');
    const seconds = (performance.now() - began) / 1000;
    done = true;
    const [patient, health] = await reading;
    const { status, rows: read, new_rows, changed_rows, unchanged_rows, wrong_rows } = state;
    say(`${what}: ${seconds.toFixed(1)} s, ${JSON.stringify({ status, read, new_rows, changed_rows, unchanged_rows, wrong_rows })}`);
    say(`  beside it a patient ${text(patient)}; without database ${text(health)}`);
  }
  await owner.end();
}

const folder = mkdtempSync(path.join(os.tmpdir(), 'akoma-bench-'));
chmodSync(folder, 0o755); // PostgreSQL, which refuses root, must pass
try {
  buildServer();
  const { hospital } = await seed(folder, 2_000, () => {});
  say(`${lines} lines for ${services} services, ${values.format}; load average ${os.loadavg()[0]!.toFixed(1)} before`);
  const server = await startServer(folder, Number(values.port));
  await measure(server, hospital.emails[0]!, hospital.organization_id).finally(server.stop);
} finally {
  rmSync(folder, { recursive: true, force: true });
}
