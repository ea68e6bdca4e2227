// npm run demo: deletes the demo hospital in DATA_DIR and starts the server, which creates it again. Any other database is left unchanged.
import { spawn } from 'node:child_process';
import { existsSync, readdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { hasPeople, readMark } from '../server/src/demo/demo.store.ts';
import { readConfig } from '../server/src/platform/config/config.ts';
import { openDatabase } from '../server/src/platform/db/database.ts';
import { packageFile } from '../server/src/platform/package-file.ts';
import { StartFailure } from '../server/src/platform/start-failure.ts';
import { root } from './files.ts';

const say = (sentence: string): void => void process.stdout.write(`${sentence}\n`);

/** Empties the data directory except for the secrets. Throws if it contains anything but a demo. */
async function forgetDemo(): Promise<void> {
  const config = readConfig(process.env);
  if (config.database !== 'embedded')
    throw new StartFailure('The demo hospital is made anew in the embedded database only: take DATABASE_URL out.');
  if (!existsSync(path.join(config.data_dir, 'postgres'))) return;
  const database = await openDatabase({ ...config, migrations: packageFile('migrations'), say, lost: () => {} });
  try {
    const isDemo = (await readMark(database.pool)) !== null || !(await hasPeople(database.pool));
    if (!isDemo) throw new StartFailure(`${config.data_dir} holds somebody's work and no demo hospital: set DATA_DIR to another folder.`);
  } finally {
    await database.close();
  }
  for (const name of readdirSync(config.data_dir).filter((one) => one !== 'secrets'))
    rmSync(path.join(config.data_dir, name), { recursive: true });
  say(`The demo hospital in ${config.data_dir} was forgotten.`);
}

try {
  await forgetDemo();
  const server = spawn(process.execPath, ['tools/start.mjs'], { cwd: root, stdio: 'inherit', env: { ...process.env, DEMO: 'on' } });
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void server.kill(signal));
  server.once('exit', (code) => {
    process.exitCode = code ?? 1;
  });
} catch (error) {
  process.stderr.write(`The demo hospital was not made anew: ${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
