import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { registerPatient } from '@akoma/contract/patients';
import pg from 'pg';
import { createPool } from '../../src/platform/db/pool.ts';
import { readHeads, verifyAudit } from '../../src/modules/audit/index.ts';
import type { Hospital } from './hospital.ts';
import { Ledger, timeoutMs } from './ledger.ts';
import type { ServerProcess } from './server-process.ts';

/** Result of a round. All but the last four must be zero. */
export interface Report {
  /** Acknowledged and not there. */
  lost: number;
  /** Written more than once under one key. */
  doubled: number;
  /** Folder numbers issued twice, or skipped. */
  misnumbered: number;
  /** Acknowledged without its row in the audit trail, or without its event. */
  untold: number;
  /** Findings of the audit's verifier. */
  tampered: number;
  /** Answers that are neither success nor "try again shortly". */
  wrong: number;
  /** "Try again shortly" without Retry-After. */
  curt: number;
  acknowledged: number;
  refused: number;
  unanswered: number;
  /** Milliseconds from the kill to the next acknowledgement. */
  gap: number;
}

const load = { writers: 6, readers: 2 };
/** So many acknowledged before the kill, or it was no load. */
const least = 10;
const someTime = (): Promise<void> => sleep(400 + Math.random() * 800);

async function underLoad(
  server: ServerProcess,
  hospital: Hospital,
  name: string,
  disaster: (ledger: Ledger) => Promise<void>,
): Promise<Report> {
  const ledger = new Ledger({ port: server.port, token: await hospital.token() }, name);
  ledger.begin(load);
  for (const end = Date.now() + timeoutMs; ledger.acknowledged.length < least && Date.now() < end; ) await sleep(5);
  await someTime();
  const before = ledger.acknowledged.length;
  const struck = performance.now();
  await disaster(ledger);
  const over = performance.now();
  const reached = (): boolean => ledger.acknowledged.slice(before).some(({ sentAt }) => sentAt > over);
  for (const end = Date.now() + timeoutMs; !reached() && Date.now() < end; ) await sleep(5);
  const gap = Math.round(performance.now() - struck);
  await someTime();
  await ledger.end().catch((error: Error) => {
    throw new Error(`${error.message}; the server said: ${server.said().slice(-4_000)}`, { cause: error });
  });
  if (before < least) throw new Error('too little was acknowledged before the kill: the round shows nothing');
  return judge(server, hospital, name, ledger, gap);
}

/** PostgreSQL and its children die at once; the server must stay up, report it, and restart it. */
export const killPostgres = (server: ServerProcess, hospital: Hospital, name: string): Promise<Report> =>
  underLoad(server, hospital, name, () => server.killPostgres());

/** The server dies; its PostgreSQL keeps running, and the next start takes it over. */
export const killServer = (server: ServerProcess, hospital: Hospital, name: string): Promise<Report> =>
  underLoad(server, hospital, name, async () => {
    await server.kill();
    await server.start();
  });

/** The server is asked to stop: every request already sent is answered. */
export async function stopServer(
  server: ServerProcess,
  hospital: Hospital,
  name: string,
): Promise<Report & { cut: number; code: number | null; stopping: number }> {
  let cut = 0;
  let code: number | null = null;
  let stopping = 0;
  const report = await underLoad(server, hospital, name, async (ledger) => {
    const asked = performance.now();
    ledger.brokenBefore = (sentAt) => {
      if (sentAt < asked) cut++;
    };
    code = await server.stop();
    stopping = Math.round(performance.now() - asked);
    await server.start();
  });
  return { ...report, cut, code, stopping };
}

async function judge(server: ServerProcess, { organization_id }: Hospital, name: string, ledger: Ledger, gap: number): Promise<Report> {
  const client = new pg.Client(server.database('postgres'));
  await client.connect();
  const pool = createPool({ connection: server.database('akoma_app'), max: 1, lost: () => {} });
  try {
    const { rows: patients } = await client.query<{ id: string; last_name: string; mrn: string }>(
      'select id, last_name, mrn from patients.patient where organization_id = $1',
      [organization_id],
    );
    const told = async (text: string, of: string): Promise<Set<string>> =>
      new Set((await client.query<{ id: string }>(text, [organization_id, of])).rows.map(({ id }) => id));
    const audited = await told(
      'select patient_id as id from audit.entry where organization_id = $1 and operation = $2',
      registerPatient.name,
    );
    const announced = await told(
      `select data->>'patient_id' as id from platform.outbox where organization_id = $1 and name = $2`,
      'patients.registered',
    );
    const there = new Map(patients.map((patient) => [patient.id, patient]));
    const { acknowledged, answers } = ledger;
    const numbers = patients.map(({ mrn }) => Number(/(\d+)\D*$/.exec(mrn)?.[1]));
    const verdict = await verifyAudit(pool, organization_id, await readHeads(path.join(server.dataDir, 'audit-heads'), organization_id));
    const count = (status: number | 'none'): number => answers.get(status) ?? 0;
    const wrong = [...answers].filter(([status]) => ![200, 201, 503, 'none'].includes(status)).reduce((sum, [, times]) => sum + times, 0);
    return {
      lost: ledger.lost.length + acknowledged.filter(({ id, mrn }) => there.get(id)?.mrn !== mrn).length,
      doubled: patients.filter(({ last_name }) => last_name.startsWith(`${name}x`)).length - acknowledged.length,
      misnumbered:
        numbers.length === 0
          ? 0
          : Math.max(...numbers) - Math.min(...numbers) + 1 - new Set(numbers).size + (numbers.length - new Set(numbers).size),
      untold: acknowledged.filter(({ id }) => !audited.has(id) || !announced.has(id)).length,
      tampered: verdict.findings.length,
      wrong,
      curt: ledger.curt,
      acknowledged: acknowledged.length,
      refused: count(503),
      unanswered: count('none'),
      gap,
    };
  } finally {
    await pool.end();
    await client.end();
  }
}
