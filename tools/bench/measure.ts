import os from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { createPool } from '../../server/src/platform/db/pool.ts';
import { type AuditedRead, compareAuditedRead } from './audited-read.ts';
import { type Errand, errandsOf } from './errands.ts';
import type { Figure, Figures } from './figures.ts';
import { password } from './hospitals.ts';
import { drive } from './load.ts';
import type { Options } from './options.ts';
import { readCpu, readMemory, watchMemory } from './processes.ts';
import type { Seeded } from './seed.ts';
import type { RunningServer } from './server-process.ts';
import { chooseSubjects } from './subjects.ts';

/** Measures everything on the running server. */
export async function measure(server: RunningServer, seeded: Seeded, options: Options, say: (sentence: string) => void): Promise<Figures> {
  const { hospital } = seeded;
  const at = new Date().toISOString();
  const load = os.loadavg();
  await sleep(options.seconds * 500); // what starting left behind
  const atRest = readMemory(server.pid);
  const owner = new pg.Client({ host: server.socket, user: 'postgres', database: 'akoma' });
  await owner.connect();
  try {
    const subjects = await chooseSubjects(owner, hospital.organization_id);
    const errands = errandsOf(subjects, hospital).filter(({ name }) => name.includes(options.only));
    const figures: Figure[] = [];
    const underReads = watchMemory(server.pid, 100);
    await proveAudit(server, owner, hospital.emails[0]!, subjects.patient_ids.slice(0, 20));
    const round = async (kind: Errand['kind']) => {
      for (const errand of errands.filter((one) => one.kind === kind))
        figures.push(...(await measureErrand(server, hospital.emails[0]!, errand, options, say)));
    };
    await round('read');
    const auditedReads = options.only ? [] : await compare(server, seeded, subjects.patient_ids, options);
    const most = underReads.stop();
    await round('write');
    const whileHashing = watchMemory(server.pid, 20);
    await round('sign-in');
    const { rows } = await owner.query<{ server_version: string }>('show server_version');
    return {
      at,
      machine: { processors: os.availableParallelism(), node: process.version.slice(1), postgresql: rows[0]!.server_version, load },
      seeded,
      figures,
      auditedReads,
      memory: { atRest, underReads: most, hashing: whileHashing.stop() },
    };
  } finally {
    await owner.end();
  }
}

/** Figures with audit are worth something only if rows are left. Throws when they are not. */
async function proveAudit(server: RunningServer, owner: pg.Client, email: string, patient_ids: readonly string[]): Promise<void> {
  const count = async () =>
    Number((await owner.query<{ count: string }>(`select count(*) from audit.entry where action = 'patient.read'`)).rows[0]!.count);
  const token = await signIn(server.port, email);
  const before = await count();
  for (const id of patient_ids) {
    const answer = await fetch(`http://127.0.0.1:${server.port}/api/v2/emr/patients/${id}`, {
      headers: { authorization: `Bearer ${token}` },
    });
    if (!answer.ok) throw new Error(`cannot read a patient: ${answer.status} ${await answer.text()}`);
    await answer.arrayBuffer();
  }
  const left = (await count()) - before;
  if (left !== patient_ids.length) throw new Error(`${patient_ids.length} patients were read, but ${left} rows are in the audit trail`);
}

async function measureErrand(
  server: RunningServer,
  email: string,
  errand: Errand,
  { connections, seconds, encoding }: Options,
  say: (sentence: string) => void,
): Promise<Figure[]> {
  const headers = { 'accept-encoding': encoding, authorization: `Bearer ${await signIn(server.port, email)}` };
  const figures: Figure[] = [];
  for (const held of connections) {
    const round = { port: server.port, connections: held, headers, next: errand.next };
    await drive({ ...round, seconds: Math.min(1, seconds / 2) });
    const before = readCpu(server.pid);
    const timings = await drive({ ...round, seconds });
    const after = readCpu(server.pid);
    const ours = after.server - before.server + after.database - before.database + after.sender - before.sender;
    figures.push({
      ...timings,
      name: errand.name,
      kind: errand.kind,
      connections: held,
      rate: timings.requests / timings.seconds,
      serverCpu: (after.server - before.server) / timings.requests,
      databaseCpu: (after.database - before.database) / timings.requests,
      others: Math.max(0, (after.machine - before.machine - ours) / (timings.seconds * 1000 * os.availableParallelism())),
    });
    const { rate, p50, p99 } = figures.at(-1)!;
    say(
      `${errand.name}, ${held}: ${rate.toFixed(0)}/s, p50 ${p50.toFixed(1)} ms, p99 ${p99.toFixed(1)} ms${timings.refused ? `, ${timings.refused} REFUSED` : ''}`,
    );
    if (timings.refused > 0) say(`  first: ${timings.firstRefusal}`);
  }
  return figures;
}

async function signIn(port: number, username: string): Promise<string> {
  const answer = await fetch(`http://127.0.0.1:${port}/api/v1/providers/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username, password }),
  });
  if (!answer.ok) throw new Error(`cannot sign in: ${answer.status} ${await answer.text()}`);
  return ((await answer.json()) as { v2token: string }).v2token;
}

async function compare(
  server: RunningServer,
  { hospital }: Seeded,
  patient_ids: readonly string[],
  { seconds }: Options,
): Promise<AuditedRead[]> {
  const connection = { host: server.socket, user: 'akoma_app', database: 'akoma' };
  const pool = createPool({ connection, max: 8, lost: () => {} });
  try {
    return [
      await compareAuditedRead(pool, hospital, patient_ids, 1, seconds * 2),
      await compareAuditedRead(pool, hospital, patient_ids, 8, seconds * 2),
    ];
  } finally {
    await pool.end();
  }
}
