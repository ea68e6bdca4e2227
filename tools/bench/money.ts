// npm run bench -- money [--patients 200000] [--charges 2000000] [--data DIR] [--only bills] [--rounds 3] [--seconds 4] [--port 4790]
//   [--before CHECKOUT --before-data DIR]
// Fills a hospital with bills, and says how long what a cashier asks for takes at eight connections: a patient's bills, paying five charges, who
// owes something today, what 500 payers owe by age, the financial reports, an invoice of 10,000 charges while bills are read beside it, and whether
// the books hold. Beside another checkout with a copy of the data of its own, both are measured in turn, round by round.
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { createPool } from '../../server/src/platform/db/pool.ts';
import { withTenant } from '../../server/src/platform/db/tenant.ts';
import { verifyLedger } from '../../server/src/modules/billing/verify-ledger.ts';
import { keepToken } from './keep-token.ts';
import { drive } from './load.ts';
import { type Drawn, drawInvoice } from './money-invoice.ts';
import { type MoneyRequest, moneyRequests, readBills } from './money-requests.ts';
import { fillMoney } from './money-rows.ts';
import { readCpu, watchMemory } from './processes.ts';
import { seed } from './seed.ts';
import { buildServer, type RunningServer, startServer } from './server-process.ts';

const { values } = parseArgs({
  options: {
    patients: { type: 'string', default: '200000' },
    charges: { type: 'string', default: '2000000' },
    seconds: { type: 'string', default: '4' },
    rounds: { type: 'string', default: '3' },
    port: { type: 'string', default: '4790' },
    data: { type: 'string' },
    before: { type: 'string' },
    'before-data': { type: 'string' },
    only: { type: 'string', default: '' },
  },
});
const [patients, charges, seconds, rounds] = [
  Number(values.patients),
  Number(values.charges),
  Number(values.seconds),
  Number(values.rounds),
];
const say = (sentence: string): void => void process.stdout.write(`${sentence}\n`);
const isAsked = (name: string): boolean => values.only.split(',').some((part) => name.includes(part));
const connections = 8;

interface Build {
  server: RunningServer;
  owner: pg.Client;
  organization_id: string;
  client_id: string;
  requests: MoneyRequest[];
  token: () => Promise<string>;
}

/** Fills the folder, unless it is filled already, and starts the server of a checkout on it. */
async function open(folder: string, port: number, root?: string): Promise<Build> {
  const { hospital } = await seed(folder, patients, say);
  const { organization_id } = hospital;
  const server = await startServer(folder, port, root);
  const owner = new pg.Client({ host: server.socket, user: 'postgres', database: 'akoma' });
  await owner.connect();
  const mark = path.join(folder, 'money.json');
  if (!existsSync(mark)) writeFileSync(mark, JSON.stringify({ client_id: await fillMoney(owner, hospital, charges, say) }));
  const { client_id } = JSON.parse(readFileSync(mark, 'utf8')) as { client_id: string };
  const requests = await moneyRequests(owner, organization_id);
  return { server, owner, organization_id, client_id, requests, token: keepToken(port, hospital.emails[0]!) };
}

interface Taken {
  p50: number;
  p99: number;
  requests: number;
  /** Such as those that took the database longer than it may: their time counts as well. */
  refused: number;
  /** Milliseconds of CPU for one request. */
  cpu: { server: number; database: number };
}

async function round({ server, token }: Build, { next }: MoneyRequest, isCold: boolean): Promise<Taken> {
  const load = { port: server.port, connections, headers: { authorization: `Bearer ${await token()}` }, next };
  await drive({ ...load, seconds: isCold ? 3 : 0.5, most: 1_000 });
  const from = readCpu(server.pid);
  const { p50, p99, requests, refused, firstRefusal } = await drive({ ...load, seconds });
  const to = readCpu(server.pid);
  if (refused === requests) throw new Error(`nothing was answered: ${firstRefusal}\n${server.said()}`);
  return {
    ...{ p50, p99, requests, refused },
    cpu: { server: (to.server - from.server) / requests, database: (to.database - from.database) / requests },
  };
}

const middle = (numbers: readonly number[]): number => numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)]!;

/** The middle of the rounds, number by number. */
function describe(name: string, taken: readonly Taken[]): string {
  const of = (pick: (one: Taken) => number, places = 1): string => middle(taken.map(pick)).toFixed(places);
  const cpu = `CPU ${of(({ cpu: { server } }) => server, 2)} + ${of(({ cpu: { database } }) => database, 2)} ms a request`;
  return `  ${name}: p50 ${of(({ p50 }) => p50)} ms, p99 ${of(({ p99 }) => p99)} ms, ${cpu}, ${of(({ requests }) => requests, 0)} requests, ${of(({ refused }) => refused, 0)} refused`;
}

async function compare(builds: readonly Build[], at: number): Promise<void> {
  const { name, aim } = builds.at(-1)!.requests[at]!;
  const taken = builds.map((): Taken[] => []);
  for (let turn = 0; turn < rounds; turn++)
    for (const [which, build] of builds.entries()) taken[which]!.push(await round(build, build.requests[at]!, turn === 0));
  const now = taken.at(-1)!;
  const judged = aim === null ? '' : `, aim p99 ${aim} ms: ${(middle(now.map(({ p99 }) => p99)) / aim).toFixed(2)}`;
  say(`${name}${judged}; load average ${os.loadavg()[0]!.toFixed(1)}`);
  if (taken.length > 1) {
    say(describe('before', taken[0]!));
    const ratio = (pick: (one: Taken) => number): string => (middle(now.map(pick)) / middle(taken[0]!.map(pick))).toFixed(2);
    say(`  ratios: p50 ${ratio(({ p50 }) => p50)}, p99 ${ratio(({ p99 }) => p99)}, CPU ${ratio(({ cpu }) => cpu.server + cpu.database)}`);
  }
  say(describe('now', now));
}

/** An invoice, made `rounds` times by each build in turn. */
async function compareInvoices(builds: readonly Build[]): Promise<void> {
  const drawn = builds.map((): Drawn[] => []);
  const bills = await Promise.all(builds.map(({ owner, organization_id }) => readBills(owner, organization_id)));
  for (let turn = 0; turn < rounds; turn++)
    for (const [which, { server, token, client_id }] of builds.entries())
      drawn[which]!.push(await drawInvoice(server.port, await token(), client_id, bills[which]!));
  for (const [which, all] of drawn.entries()) {
    const of = (pick: (one: Drawn) => number): string => middle(all.map(pick)).toFixed(1);
    say(
      `${which < builds.length - 1 ? 'before' : 'now'}: an invoice of ${all[0]!.items} charges, ${all[0]!.status} in ${of((one) => one.seconds)} s (aim 20), ` +
        `beside it bills p50 ${of(({ p50 }) => p50)} ms, p99 ${of(({ p99 }) => p99)} ms (aim 100); load average ${os.loadavg()[0]!.toFixed(1)}`,
    );
  }
}

/** Whether the books that were filled, and what was measured since, are right. */
async function verify({ server, organization_id }: Build): Promise<void> {
  const pool = createPool({ connection: { host: server.socket, user: 'postgres', database: 'akoma' }, max: 1, lost: () => {} });
  const memory = watchMemory(process.pid, 50);
  const before = process.memoryUsage.rss() / 1024 ** 2;
  const began = performance.now();
  const { transfers, findings } = await withTenant(pool, organization_id, 'snapshot', (db) => verifyLedger({ db, organization_id }));
  const took = ((performance.now() - began) / 1000).toFixed(1);
  say(
    `the books: ${transfers} rows of the journal, ${findings.length} findings, ${took} s, ${(memory.stop() - before).toFixed(0)} MB more`,
  );
  if (findings.length > 0) say(`  ${JSON.stringify(findings[0])}`);
  await pool.end();
}

const kept = values.data && path.resolve(values.data);
const folder = kept ?? mkdtempSync(path.join(os.tmpdir(), 'akoma-bench-'));
mkdirSync(folder, { recursive: true });
chmodSync(folder, 0o755); // PostgreSQL, which refuses root, must pass
const builds: Build[] = [];
try {
  const [port, { before, 'before-data': beforeData }] = [Number(values.port), values];
  if (before && beforeData) {
    buildServer(before);
    builds.push(await open(path.resolve(beforeData), port + 1, path.resolve(before)));
  }
  buildServer();
  builds.push(await open(folder, port));
  say(`${patients} patients, ${charges} charges, ${rounds} rounds of ${seconds} s; load average ${os.loadavg()[0]!.toFixed(1)}`);
  for (const [at, { name }] of builds.at(-1)!.requests.entries()) if (isAsked(name)) await compare(builds, at);
  if (isAsked('invoice')) await compareInvoices(builds);
  if (isAsked('books')) await verify(builds.at(-1)!);
} finally {
  for (const { owner, server } of builds) {
    await owner.end();
    await server.stop();
  }
  if (!kept) rmSync(folder, { recursive: true, force: true });
}
