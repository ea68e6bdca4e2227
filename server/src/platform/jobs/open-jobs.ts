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
import type { Handler } from './task.ts';
import { startWorker, type WorkerParts } from './worker.ts';

export interface JobsParts {
  config: Pick<Config, 'data_dir' | 'smtp_url' | 'public_url'>;
  secrets: Pick<Secrets, 'session_secret'>;
  database: Pick<Database, 'pool' | 'app' | 'owner'>;
  /** Whether this process works on the jobs, or only lets them be queued. */
  work: boolean;
  announce: Announce;
  listeners: readonly Listener[];
  /** The modules' own kinds of jobs, beside the platform's (events, mail); `pool` is the app's. */
  handlers?: (means: { pool: pg.Pool; mailer: Mailer }) => readonly Handler[];
  /** The modules' schedules, given the pool that may call the functions marked `jobs: ` (see `grantFunctions`), and the app's. */
  schedules?: (jobs: pg.Pool, app: pg.Pool) => NonNullable<WorkerParts['schedules']>;
  timetable?: WorkerParts['timetable'];
  log: Log;
  metrics: Metrics;
  /** Told what the operator should know: one sentence. */
  say: (sentence: string) => void;
}

export interface OpenJobs {
  close: () => Promise<void>;
  /** How many jobs wait, run and have failed, by task; missing where this process does not work on them. */
  count?: () => Promise<JobCount[]>;
}

/** Jobs at once in one process. */
const concurrency = 3;

/** How the jobs' role connects, installed if need be; undefined when it cannot, and then a sentence has said why. */
export function connectJobs({
  database,
  secrets,
  say,
}: Pick<JobsParts, 'secrets' | 'say'> & { database: Pick<Database, 'app' | 'owner'> }): Promise<Connection | undefined> {
  const password = createHmac('sha256', secrets.session_secret).update('the role akoma_jobs').digest('hex');
  return prepareJobs({ app: database.app, owner: database.owner, password, say });
}

/**
 * Lets jobs be queued in this database and, if wanted, works on them: the same in the server and in a worker that runs alone.
 * Throws {@link StartFailure} when nothing can be queued, since actions that queue a job would all fail.
 */
export async function openJobs(parts: JobsParts): Promise<OpenJobs> {
  const { config, database, announce, listeners, log, metrics } = parts;
  const connection = await connectJobs(parts);
  if (!connection && !(await isInstalled(database.pool))) {
    throw new StartFailure('The database has no jobs installed: set DATABASE_OWNER_URL to the role that may install them.');
  }
  if (!connection || !parts.work) return { close: async () => {} };

  // one connection listens, one beats and runs the schedules
  const pool = createPool({
    connection,
    max: concurrency + 2,
    pipeline: false,
    lost: (err) => log.warn({ err }, 'a connection of the jobs was lost'),
  });
  const mailer = createMailer({ ...config, folder: path.join(config.data_dir, 'mail'), log });
  const worker = startWorker({
    pool,
    handlers: [
      eventHandler(database.pool, listeners, announce),
      mailHandler(mailer),
      ...(parts.handlers?.({ pool: database.pool, mailer }) ?? []),
    ],
    schedules: parts.schedules?.(pool, database.pool),
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
