import os from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { createPool } from '../../server/src/platform/db/pool.ts';
import { type AuditedRead, compareAuditedRead } from './audited-read.ts';
import { type RequestContext, requestsOf, searchesOf } from './requests.ts';
import { describeBriefly, type Figure, type Figures } from './figures.ts';
import { keepToken } from './keep-token.ts';
import { measureRequest } from './measure-request.ts';
import type { Options } from './options.ts';
import { readMemory, watchMemory } from './processes.ts';
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
    const requests = requestsOf(subjects, hospital).filter(({ name }) => options.only.split(',').some((part) => name.includes(part)));
    const figures: Figure[] = [];
    const token = keepToken(server.port, hospital.emails[0]!);
    await proveAudit(server, owner, await token(), subjects.patient_ids.slice(0, 20));
    const underReads = watchMemory(server.pid, 100);
    const round = async (kind: RequestContext['kind']) => {
      for (const requestContext of requests.filter((one) => one.kind === kind)) {
        const measured = await measureRequest(server, token, requestContext, options);
        for (const one of measured) say(describeBriefly(one));
        figures.push(...measured);
      }
    };
    await round('read');
    if (seeded.village) {
      const { emails, organization_id } = seeded.village;
      const theirs = keepToken(server.port, emails[0]!);
      for (const search of searchesOf(await chooseSubjects(owner, organization_id)).map((one) => ({
        ...one,
        name: `${one.name}, of 1,000`,
      }))) {
        if (!options.only.split(',').some((part) => search.name.includes(part))) continue;
        const measured = await measureRequest(server, theirs, search, options);
        for (const one of measured) say(describeBriefly(one));
        figures.push(...measured);
      }
    }
    const mostUnderReads = underReads.stop();
    const auditedReads = options.only ? [] : await compare(server, seeded, subjects.patient_ids, options);
    await round('write');
    const beforeHashing = readMemory(server.pid);
    const whileHashing = watchMemory(server.pid, 20);
    await round('sign-in');
    const { rows } = await owner.query<{ server_version: string }>('show server_version');
    return {
      at,
      machine: { processors: os.availableParallelism(), node: process.version.slice(1), postgresql: rows[0]!.server_version, load },
      seeded,
      figures,
      auditedReads,
      memory: { atRest, underReads: mostUnderReads, beforeHashing, whileHashing: whileHashing.stop() },
    };
  } finally {
    await owner.end();
  }
}

/** Figures with audit are worth something only if rows are left. Throws when they are not. */
async function proveAudit(server: RunningServer, owner: pg.Client, token: string, patient_ids: readonly string[]): Promise<void> {
  const count = async () =>
    Number((await owner.query<{ count: string }>(`select count(*) from audit.entry where action = 'patient.read'`)).rows[0]!.count);
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
