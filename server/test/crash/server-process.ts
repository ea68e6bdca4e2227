import { type ChildProcess, spawn } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { bundled } from './bundled.ts';

const root = path.resolve(import.meta.dirname, '../../..');

/** The real server in a separate process, with its own PostgreSQL, to be killed. */
export interface ServerProcess {
  port: number;
  dataDir: string;
  /** Of the server alone; changes with each start. */
  pid: () => number;
  /** Its output on stdout and stderr. */
  said: () => string;
  /** Its PostgreSQL, as that role. */
  database: (user: string) => pg.ClientConfig;
  /** Starts it, also after a kill; resolves once it reports that it is ready. Returns the milliseconds. */
  start: () => Promise<number>;
  /** Kills only the server, and waits for its end. PostgreSQL keeps running. */
  kill: () => Promise<void>;
  /** Kills PostgreSQL and all its children, and waits for their end. */
  killPostgres: () => Promise<void>;
  /** Asks it to stop; resolves with its exit code. */
  stop: () => Promise<number | null>;
  /** Answers `/health/ready` with 200. */
  isReady: () => Promise<boolean>;
  /** Ends the remaining processes and removes its directory. */
  clear: () => Promise<void>;
}

/** Finds a free port below the range from which systems lend ports to callers. */
async function freePort(): Promise<number> {
  for (;;) {
    const port = 20_000 + Math.floor(Math.random() * 10_000);
    const free = await new Promise<boolean>((answer) => {
      const probe = createServer();
      probe.once('error', () => answer(false));
      probe.listen(port, '127.0.0.1', () => probe.close(() => answer(true)));
    });
    if (free) return port;
  }
}

export const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return !/^State:\s+Z/m.test(readFileSync(`/proc/${pid}/status`, 'utf8'));
  } catch {
    return false;
  }
};

export async function gone(pids: readonly number[]): Promise<void> {
  for (const end = Date.now() + 10_000; pids.some(isAlive); await sleep(5)) {
    if (Date.now() > end) throw new Error(`processes ${pids.filter(isAlive).join(', ')} do not end`);
  }
}

function kill(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}

/** From the process table, because a killed parent cannot be asked. */
const childrenOf = (parent: number): number[] =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((pid) => {
      try {
        const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
        return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]) === parent;
      } catch {
        return false; // ended meanwhile
      }
    });

export async function prepareServer(settings: Record<string, string> = {}): Promise<ServerProcess> {
  const dataDir = settings.DATA_DIR ?? mkdtempSync(path.join(tmpdir(), 'akoma-crash-'));
  mkdirSync(dataDir, { recursive: true });
  chmodSync(dataDir, 0o755);
  const port = await freePort();
  const bundle = bundled('server/src/main.ts');
  const env = {
    PATH: process.env.PATH ?? '',
    ...{ PORT: String(port), DATA_DIR: dataDir, DEMO: 'off', LOG_LEVEL: 'warn', RATE_LIMIT_PER_MINUTE: '0' },
    ...settings,
  };
  let child: ChildProcess | undefined;
  let said = '';
  let postmaster: number | undefined;

  const readPid = (): string[] => {
    const file = path.join(dataDir, 'postgres/postmaster.pid');
    return existsSync(file) ? readFileSync(file, 'utf8').split('\n') : [];
  };
  const ended = (one: ChildProcess): Promise<number | null> =>
    new Promise((done) => (one.exitCode !== null || one.signalCode !== null ? done(one.exitCode) : one.once('exit', done)));

  return {
    port,
    dataDir,
    pid: () => child!.pid!,
    said: () => said,
    database: (user) => ({ host: readPid()[4], port: Number(readPid()[3]), user, database: 'akoma' }),

    async start() {
      const began = performance.now();
      const from = said.length;
      const started = spawn(process.execPath, [bundle], {
        cwd: root,
        env,
        stdio: ['ignore', 'pipe', 'pipe'],
      });
      child = started;
      for (const stream of [started.stdout, started.stderr]) stream.on('data', (text: Buffer) => (said += String(text)));
      while (!said.slice(from).includes('Akoma is ready')) {
        if (started.exitCode !== null || started.signalCode !== null) throw new Error(`the server did not start: ${said.slice(from)}`);
        await sleep(10);
      }
      postmaster = Number(readPid()[0]);
      return performance.now() - began;
    },

    async kill() {
      child?.kill('SIGKILL');
      if (child) await ended(child);
    },

    async killPostgres() {
      const parent = Number(readPid()[0]);
      // its children are stopped first, so that none is started in between and missed
      process.kill(parent, 'SIGSTOP');
      const all = [parent, ...childrenOf(parent)];
      for (const pid of all) kill(pid);
      await gone(all);
    },

    async stop() {
      if (!child) return null;
      child.kill('SIGTERM');
      return ended(child);
    },

    async isReady() {
      const answered = await fetch(`http://127.0.0.1:${port}/health/ready`).catch(() => undefined);
      await answered?.arrayBuffer();
      return answered?.status === 200;
    },

    async clear() {
      child?.kill('SIGKILL');
      if (child) await ended(child);
      const left = [postmaster, Number(readPid()[0])].filter((pid): pid is number => pid !== undefined && pid > 0 && isAlive(pid));
      for (const pid of left) {
        if (readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes(dataDir)) {
          const all = [pid, ...childrenOf(pid)];
          for (const one of all) kill(one);
          await gone(all);
        }
      }
      rmSync(dataDir, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}
