import { existsSync } from 'node:fs';
import { hostname } from 'node:os';
import path from 'node:path';
import { events } from '@akoma/contract/registers';
import { checkModules, createApp, exportsIn, listeners, modulesWork, uploadsIn, warmUp } from './app.ts';
import { describeSignIns, makeDemo } from './demo/demo.ts';
import { createBackups } from './platform/backup/backups.ts';
import { collectSooner } from './platform/collect-sooner.ts';
import { readConfig } from './platform/config/config.ts';
import { sayListenFailure } from './platform/config/listen-failure.ts';
import { loadSecrets } from './platform/config/secrets.ts';
import { openDatabase } from './platform/db/database.ts';
import { isAnswering } from './platform/db/pool.ts';
import { followNoTransactions, withoutTenant } from './platform/db/tenant.ts';
import { usualDisk, watchDisk } from './platform/disk/disk.ts';
import { createAnnouncer } from './platform/events/announce.ts';
import { openNotifier } from './platform/events/notifier.ts';
import { clearUploads } from './platform/http/form.ts';
import { openJobs } from './platform/jobs/open-jobs.ts';
import { createLogger } from './platform/log/logger.ts';
import { createMetrics } from './platform/metrics/metrics.ts';
import { packageFile } from './platform/package-file.ts';
import { StartFailure } from './platform/start-failure.ts';
import { localStorage } from './platform/storage/storage.ts';
import { threads } from './platform/threads/threads.ts';
import { readBackupAge } from './modules/backup/index.ts';
import { hashingFigures } from './modules/identity/index.ts';
import { nameOperators } from './modules/organization/index.ts';

/** What the operator reads; the log's lines are for programs. */
const say = (sentence: string): void => void process.stdout.write(`${sentence}\n`);

/** What has been opened so far, to be closed last first; each by itself, so that one failure leaves nothing else open. */
const open: { name: string; close: () => Promise<unknown> }[] = [];
let stopping: Promise<never> | undefined;

/** Closes everything, once, however often it is asked to. */
const stop = (status: number): Promise<never> => (stopping ??= closeAll(status));

async function closeAll(status: number): Promise<never> {
  for (const { name, close } of open.toReversed()) {
    await close().catch((error: Error) => process.stderr.write(`While stopping ${name}: ${error.message}\n`));
  }
  process.exit(status);
}

/** From this version on what runs is followed through promises at no cost. */
const followsFreely = 24;

async function start(): Promise<void> {
  collectSooner();
  const began = performance.now();
  if (Number.parseInt(process.versions.node) < followsFreely) followNoTransactions();
  const config = readConfig(process.env);
  const secrets = loadSecrets(config);
  const logger = createLogger(config.log_level);
  const metrics = createMetrics();
  const database = await openDatabase({
    ...config,
    migrations: packageFile('migrations'),
    say,
    lost: (err) => logger.warn({ err }, 'a database connection was lost'),
  });
  open.push({ name: 'the database', close: database.close });
  await checkModules(database.pool);
  metrics.watchPool('app', database.pool);
  metrics.watchHashing(hashingFigures);

  // where the records lie on another machine, how full our disk is says nothing of them: each write tells by itself
  const kept = config.database === 'embedded' ? usualDisk : { ballast: 0, least: 0 };
  const disk = watchDisk({ folder: config.data_dir, ...kept, log: logger });
  open.push({ name: 'the watch over the disk', close: disk.close });
  metrics.watchDisk(disk);

  const notifier = await openNotifier(database.app, logger);
  open.push({ name: 'the live lists', close: notifier.close });
  open.push({ name: 'the threads', close: threads.close });
  const announce = createAnnouncer(events, listeners);
  await nameOperators({ inNoTenant: (mode, work) => withoutTenant(database.pool, mode, work), say }, config.operators);
  const backups = await createBackups(config, database, config.database === 'embedded');
  metrics.watchBackups(() => withoutTenant(database.pool, 'read', (db) => readBackupAge(db, new Date())));
  const jobs = await openJobs({
    config,
    secrets,
    database,
    work: config.worker,
    announce,
    listeners,
    modulesWork: modulesWork(config, secrets, backups),
    log: logger,
    metrics,
    say,
  });
  open.push({ name: 'the jobs', close: jobs.close });

  await clearUploads(uploadsIn(config.data_dir), new Date());

  const webRoot = path.resolve(packageFile('migrations'), '../../web/dist');
  const { server, performAs } = await createApp({
    config,
    secrets,
    pool: database.pool,
    storage: localStorage(path.join(config.data_dir, 'files')),
    exports: exportsIn(config.data_dir),
    uploads: uploadsIn(config.data_dir),
    disk,
    logger,
    announce,
    announceInside: createAnnouncer(events, []),
    listen: notifier.listen,
    watch: notifier.watch,
    vitals: { ready: () => isAnswering(database.pool), metrics: metrics.text },
    countJobs: jobs.count,
    backups,
    observe: metrics.observe,
    webRoot: existsSync(path.join(webRoot, 'index.html')) ? webRoot : null,
    node: hostname(),
  });
  open.push({ name: 'the server', close: () => server.close() });
  try {
    await server.listen({ port: config.port, host: config.host });
  } catch (error) {
    const sentence = sayListenFailure(error, config);
    throw sentence ? new StartFailure(sentence) : error;
  }
  say(`Akoma is ready at ${config.public_url} (${((performance.now() - began) / 1000).toFixed(1)} s).`);
  setImmediate(warmUp);
  if (config.demo) {
    const people = await makeDemo({ pool: database.pool, performAs, now: new Date(), say }).catch((error: unknown) => {
      if (!stopping) throw error;
      return null; // the operator stopped it half-way; the next start says so
    });
    if (people) say(describeSignIns(people));
  }
}

process.on('SIGTERM', () => void stop(0));
process.on('SIGINT', () => void stop(0));

try {
  await start();
} catch (error) {
  if (!(error instanceof StartFailure)) throw error;
  process.stderr.write(`${error.message}\n`);
  await stop(1);
}
