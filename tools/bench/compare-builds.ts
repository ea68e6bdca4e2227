import { readFileSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { compareTable, type Compared } from './compared.ts';
import { keepToken } from './keep-token.ts';
import { drive } from './load.ts';
import type { Options } from './options.ts';
import { readCpu, readMemory } from './processes.ts';
import { type RequestContext, requestsOf } from './requests.ts';
import type { Seeded } from './seed.ts';
import { buildServer, type RunningServer, startServer } from './server-process.ts';
import { chooseSubjects } from './subjects.ts';

interface Build {
  server: RunningServer;
  requests: RequestContext[];
  token: () => Promise<string>;
}

/** Of each build so many requests before it is measured: code that is cold takes several times as long. */
const warm = 1_500;
const connections = 8;

/**
 * Measures this build and another checkout's in turn, request by request, so that whatever else the machine does meets both; CPU a request is
 * the median of the rounds, by the processes' own clocks. Each works on its own copy of the same data.
 */
export async function compareBuilds(
  options: Options,
  before: { root: string; data: string },
  say: (sentence: string) => void,
): Promise<string> {
  const data = options.data;
  if (!data) throw new Error('--before needs --data: the same data, filled once and copied');
  const builds: Build[] = [];
  try {
    for (const [at, one] of [{ ...before }, { root: undefined, data }].entries()) builds.push(await open(one, options.port + at));
    const [old, now] = builds as [Build, Build];
    const compared: Compared[] = [];
    for (const [at, { name, kind }] of now.requests.entries()) {
      if (kind === 'sign-in' || !options.only.split(',').some((part) => name.includes(part))) continue;
      const taken = builds.map(() => [] as Compared['now'][]);
      for (let round = 0; round < options.rounds; round++)
        for (const [which, build] of builds.entries()) taken[which]!.push(await measure(build, build.requests[at]!, round === 0, options));
      compared.push({ name, before: median(taken[0]!), now: median(taken[1]!) });
      say(compareTable(compared.slice(-1)).split('\n').at(-1)!);
    }
    say(`Memory: ${readMemory(old.server.pid).toFixed(0)} MB before, ${readMemory(now.server.pid).toFixed(0)} MB now.`);
    return compareTable(compared);
  } finally {
    for (const { server } of builds) await server.stop();
  }
}

async function open({ root, data }: { root: string | undefined; data: string }, port: number): Promise<Build> {
  buildServer(root);
  const { hospital } = JSON.parse(readFileSync(path.join(data, 'bench.json'), 'utf8')) as Seeded;
  const server = await startServer(data, port, root);
  const owner = new pg.Client({ host: server.socket, user: 'postgres', database: 'akoma' });
  await owner.connect();
  try {
    const subjects = await chooseSubjects(owner, hospital.organization_id);
    return { server, requests: requestsOf(subjects, hospital), token: keepToken(port, hospital.emails[0]!) };
  } finally {
    await owner.end();
  }
}

async function measure(
  { server, token }: Build,
  { name, next }: RequestContext,
  isCold: boolean,
  { seconds, encoding }: Options,
): Promise<Compared['now']> {
  const load = { port: server.port, connections, headers: { 'accept-encoding': encoding, authorization: `Bearer ${await token()}` }, next };
  await drive({ ...load, most: isCold ? warm : 50, seconds: 3 });
  const from = readCpu(server.pid);
  const { requests, refused, firstRefusal, seconds: took } = await drive({ ...load, seconds });
  const to = readCpu(server.pid);
  if (refused > 0) throw new Error(`${name} on ${server.port}: ${refused} refused, the first: ${firstRefusal}\n${server.said()}`);
  return {
    server: (to.server - from.server) / requests,
    database: (to.database - from.database) / requests,
    rate: requests / took,
  };
}

/** The round in the middle, by what it cost in all. */
function median(rounds: readonly Compared['now'][]): Compared['now'] {
  const sorted = rounds.toSorted((a, b) => a.server + a.database - b.server - b.database);
  return sorted[Math.floor(sorted.length / 2)]!;
}
