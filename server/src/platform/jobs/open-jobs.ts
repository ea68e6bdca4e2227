import { createHmac } from 'node:crypto';
import path from 'node:path';
import type pg from 'pg';
import type { Config } from '../config/config.ts';
import type { Secrets } from '../config/secrets.ts';
import type { Database } from '../db/database.ts';
import { type Connection, createPool } from '../db/pool.ts';
import type { Announce } from '../events/announce.ts';
import { eventHandler } from '../events/deliver.ts';
import type { Listener } from '../events/listener.ts';
import type { Log } from '../http/route.ts';
import { createMailer, type Mailer } from '../mail/mailer.ts';
import { mailHandler } from '../mail/queue-mail.ts';
import type { JobCount, Metrics } from '../metrics/metrics.ts';
import { StartFailure } from '../start-failure.ts';
import { isInstalled } from './jobs.store.ts';
import { prepareJobs } from './prepare-jobs.ts';
import { startWorker, type WorkerParts } from './worker.ts';

export interface JobsMeans {
  pool: pg.Pool;
  jobs: pg.Pool;
  mailer: Mailer;
  announce: Announce;
  log: Log;
}

export interface JobsParts {
  config: Pick<Config, 'data_dir' | 'smtp_url' | 'public_url'>;
  secrets: Pick<Secrets, 'session_secret'>;
  database: Pick<Database, 'pool' | 'app' | 'owner'>;
  /** Whether this process works on jobs, or only queues them. */
  work: boolean;
  announce: Announce;
  listeners: readonly Listener[];
  /**
   * The modules' own kinds of jobs, in addition to the platform's (events, mail), and their schedules; `jobs` may call the functions marked
   * `jobs: ` (see `grantFunctions`), `pool` is the app's.
   */
  modulesWork?: (means: JobsMeans) => Required<Pick<WorkerParts, 'handlers' | 'schedules'>>;
  timetable?: WorkerParts['timetable'];
  log: Log;
  metrics: Metrics;
  /** Receives messages for the operator: one sentence each. */
  say: (sentence: string) => void;
}

export interface OpenJobs {
  close: () => Promise<void>;
  /** Counts of waiting, running and failed jobs, by task; absent if this process does not work on them. */
  count?: () => Promise<JobCount[]>;
}

/** Concurrent jobs per process. */
const concurrency = 3;

/** Connection of the jobs' role, installing it if necessary; undefined if that is not possible, which a sentence has then explained. */
export function connectJobs({
  database,
  secrets,
  say,
}: Pick<JobsParts, 'secrets' | 'say'> & { database: Pick<Database, 'app' | 'owner'> }): Promise<Connection | undefined> {
  const password = createHmac('sha256', secrets.session_secret).update('the role akoma_jobs').digest('hex');
  return prepareJobs({ app: database.app, owner: database.owner, password, say });
}

/**
 * Prepares queueing in this database and, if requested, works on jobs: the same in the server and in a separate worker. Throws {@link
 * StartFailure} if nothing can be queued, because every action that queues a job would fail.
 */
export async function openJobs(parts: JobsParts): Promise<OpenJobs> {
  const { config, database, announce, listeners, log, metrics } = parts;
  const connection = await connectJobs(parts);
  if (!connection && !(await isInstalled(database.pool))) {
    throw new StartFailure('The database has no jobs installed: set DATABASE_OWNER_URL to the role that may install them.');
  }
  if (!connection || !parts.work) return { close: async () => {} };

  // one connection listens, one sends heartbeats and runs the schedules
  const pool = createPool({
    connection,
    max: concurrency + 2,
    pipeline: false,
    lost: (err) => log.warn({ err }, 'a connection of the jobs was lost'),
  });
  const mailer = createMailer({ ...config, folder: path.join(config.data_dir, 'mail'), log });
  const modules = parts.modulesWork?.({ pool: database.pool, jobs: pool, mailer, announce, log });
  const worker = startWorker({
    pool,
    handlers: [eventHandler(database.pool, listeners, announce), mailHandler(mailer), ...(modules?.handlers ?? [])],
    schedules: modules?.schedules,
    timetable: parts.timetable,
    concurrency,
    log,
    metrics,
  });
  metrics.watchPool('jobs', pool);
  metrics.watchJobs(worker.count);
  return {
    count: worker.count,
    async close() {
      await worker.stop();
      mailer.close();
      await pool.end();
    },
  };
}
