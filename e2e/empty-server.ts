import { execFile, spawn } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';

const root = path.resolve(import.meta.dirname, '..');

/** A server with its own empty database and no demo hospital, beside that of the other journeys. */
export interface EmptyServer {
  url: string;
  dataDir: string;
  /** Runs `npm run first-administrator`, as in the README; returns its output. */
  firstAdministrator: (...given: string[]) => Promise<string>;
  /** Ends the server at once, as a power cut would. */
  crash: () => Promise<void>;
  /** Starts it again on the same data. */
  again: () => Promise<void>;
  stop: () => Promise<void>;
}

/** Starts a server, and waits until it is ready. */
async function begin(env: NodeJS.ProcessEnv) {
  const server = spawn(process.execPath, ['server/dist/main.js'], { cwd: root, env, stdio: ['ignore', 'pipe', 'inherit'] });
  const ended = new Promise<void>((resolve) => server.once('exit', () => resolve()));
  await new Promise<void>((resolve, reject) => {
    server.stdout.on('data', (part: Buffer) => part.toString().includes('Akoma is ready') && resolve());
    void ended.then(() => reject(new Error('the server did not start')));
  });
  return { server, ended };
}

export async function startEmptyServer(): Promise<EmptyServer> {
  const port = Number(process.env.E2E_PORT ?? 4310) + 1;
  const dataDir = mkdtempSync(path.join(tmpdir(), 'akoma-e2e-empty-'));
  chmodSync(dataDir, 0o755); // otherwise the database of a server run by root is in another place
  const env = { ...process.env, PORT: String(port), DATA_DIR: dataDir, DEMO: 'off', LOG_LEVEL: 'warn' };
  let running = await begin(env);
  return {
    url: `http://127.0.0.1:${port}`,
    dataDir,
    firstAdministrator: async (...given) =>
      (await promisify(execFile)('npm', ['run', '--silent', 'first-administrator', '--', ...given], { cwd: root, env })).stdout,
    async crash() {
      running.server.kill('SIGKILL');
      await running.ended;
    },
    async again() {
      running = await begin(env);
    },
    async stop() {
      running.server.kill('SIGTERM');
      await running.ended;
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
