// Works on jobs in a separate process, beside servers that run with WORKER=off. It takes the same settings.
import { events } from '@akoma/contract/registers';
import { checkModules, listeners, modulesWork } from './app.ts';
import { collectSooner } from './platform/collect-sooner.ts';
import { ConfigError, readConfig } from './platform/config/config.ts';
import { loadSecrets } from './platform/config/secrets.ts';
import { openDatabase } from './platform/db/database.ts';
import { createAnnouncer } from './platform/events/announce.ts';
import { openJobs } from './platform/jobs/open-jobs.ts';
import { createLogger } from './platform/log/logger.ts';
import { createMetrics } from './platform/metrics/metrics.ts';
import { packageFile } from './platform/package-file.ts';
import { StartFailure } from './platform/start-failure.ts';
import { threads } from './platform/threads/threads.ts';

const say = (sentence: string): void => void process.stdout.write(`${sentence}\n`);

/** What has been opened so far, to be closed last first. */
const open: { close: () => Promise<unknown> }[] = [];
let stopping: Promise<never> | undefined;

async function stop(status: number): Promise<never> {
  for (const { close } of open.toReversed()) {
    await close().catch((error: Error) => process.stderr.write(`While stopping: ${error.message}\n`));
  }
  process.exit(status);
}

async function start(): Promise<void> {
  collectSooner();
  const config = readConfig(process.env);
  if (config.database === 'embedded')
    throw new ConfigError('DATABASE_URL is not set: the embedded database belongs to the server alone, which works on its jobs itself.');
  const log = createLogger(config.log_level);
  const database = await openDatabase({
    ...config,
    migrations: packageFile('migrations'),
    say,
    lost: (err) => log.warn({ err }, 'a database connection was lost'),
  });
  open.push(database, threads);
  await checkModules(database.pool);
  const secrets = loadSecrets(config);
  open.push(
    await openJobs({
      config,
      secrets,
      database,
      work: true,
      announce: createAnnouncer(events, listeners),
      listeners,
      modulesWork: modulesWork(config, secrets, undefined),
      log,
      metrics: createMetrics(),
      say,
    }),
  );
  say('Akoma works on jobs.');
}

for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void (stopping ??= stop(0)));

try {
  await start();
} catch (error) {
  if (!(error instanceof StartFailure)) throw error;
  process.stderr.write(`${error.message}\n`);
  stopping ??= stop(1);
}
