import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

const root = path.resolve(import.meta.dirname, '../..');

/** The built server as a process of its own, with the PostgreSQL that it starts. */
export interface RunningServer {
  pid: number;
  port: number;
  /** Folder of the socket on which its PostgreSQL listens. */
  socket: string;
  /** The last that it said, such as why a request failed. */
  said: () => string;
  stop: () => Promise<void>;
}

/** Bundles the server as `npm run build` does: it is the bundle that is measured, from the sources as they stand. */
export function buildServer(of = root): void {
  const { status, stderr } = spawnSync(process.execPath, ['server/build.mjs'], { cwd: of, encoding: 'utf8' });
  if (status !== 0) throw new Error(`the server cannot be built:\n${stderr}`);
}

/** Starts the server on the data and waits until it is ready. Throws with what it said when it ends before. */
export async function startServer(data_dir: string, port: number, of = root): Promise<RunningServer> {
  const { DATABASE_URL: _url, DATABASE_OWNER_URL: _owner, ...environment } = process.env;
  const child = spawn(process.execPath, ['server/dist/main.js'], {
    cwd: of,
    env: {
      ...environment,
      MALLOC_ARENA_MAX: '2', // as npm start does
      NODE_ENV: 'production',
      DATA_DIR: data_dir,
      HOST: '127.0.0.1',
      PORT: String(port),
      DEMO: 'off',
      BACKUP_AT: 'off', // one that is due would be counted among what requests cost
      RATE_LIMIT_PER_MINUTE: '0',
      LOG_LEVEL: 'warn',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (said = (said + String(chunk)).slice(-4_000)));
  const ended = once(child, 'exit');
  process.once('exit', () => child.kill('SIGTERM')); // a bench that ends before its time leaves no server behind
  for (let waited = 0; !(await isReady(port)); waited += 100) {
    if (child.exitCode !== null || waited > 60_000) {
      child.kill('SIGKILL');
      throw new Error(`the server did not start:\n${said}`);
    }
    await sleep(100);
  }
  const socket = readFileSync(path.join(data_dir, 'postgres/postmaster.pid'), 'utf8').split('\n')[4]!;
  return {
    pid: child.pid!,
    port,
    socket,
    said: () => said,
    async stop() {
      child.kill('SIGTERM');
      await ended;
    },
  };
}

const isReady = (port: number): Promise<boolean> =>
  fetch(`http://127.0.0.1:${port}/health/ready`).then(
    ({ ok }) => ok,
    () => false,
  );
