import { EventEmitter } from 'node:events';
import { readlinkSync } from 'node:fs';
import { hostname } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { type JobHelpers, Logger, parseCronItems, type Runner, run, type TaskList, type WorkerEvents } from 'graphile-worker';
import type pg from 'pg';
import type { Log } from '../http/route.ts';
import { scrubbed } from '../log/logger.ts';
import type { JobCount, Metrics } from '../metrics/metrics.ts';
import { beat, countJobs, freeJobs, listNeighbours } from './jobs.store.ts';
import { repeat } from './repeat.ts';
import type { Handler, TaskKind } from './task.ts';

/** Works on queued jobs until it is stopped; survives the database's absence. */
export interface JobWorker {
  /** Takes no more jobs and waits up to 20 s for running ones; another worker takes over those left unfinished. */
  stop: () => Promise<void>;
  count: () => Promise<JobCount[]>;
}

/** Work of this process alone, every so many milliseconds. */
export interface Schedule {
  name: string;
  every: number;
  run: (now: Date, stopping: AbortSignal) => Promise<void>;
}

export interface WorkerParts {
  /** As akoma_jobs, not pipelined, at least two connections more than `concurrency`. */
  pool: pg.Pool;
  handlers: readonly Handler[];
  /** Work without a payload that is queued at fixed times (UTC, crontab with five fields), once for all workers. */
  timetable?: readonly { kind: TaskKind; at: string }[];
  schedules?: readonly Schedule[];
  /** Concurrent jobs. */
  concurrency?: number;
  log: Log;
  metrics?: Metrics;
}

const beatEvery = 3_000;
const timeoutMs = 20_000;

/**
 * In ms. Without these delays the library marks a job as done or failed in a promise that is not awaited: if the database is lost at that
 * moment, the unhandled rejection ends the process. With them the library ends its own pool, and we start again (graphile-worker 0.17.3,
 * worker.js).
 */
const noteTogether = { completeJobBatchDelay: 0, failJobBatchDelay: 0 };

/** Processes with the same number in different containers share nothing. */
function hostOfProcess(): string {
  try {
    return `${hostname()} ${readlinkSync('/proc/self/ns/pid')}`;
  } catch {
    return hostname();
  }
}

export function startWorker(parts: WorkerParts): JobWorker {
  const { pool, log, concurrency = 3 } = parts;
  const host = hostOfProcess();
  const stopping = new AbortController();
  let runner: Runner | undefined;
  let id: string | undefined;

  const events: WorkerEvents = new EventEmitter();
  events.on('pool:create', ({ workerPool }) => {
    id = workerPool.id;
    void beat(pool, id, host, process.pid).catch(() => {}); // the schedule below retries
  });

  const schedules = [
    ...(parts.schedules ?? []),
    {
      name: 'jobs of the dead',
      every: beatEvery,
      run: async () => {
        if (id !== undefined) await beat(pool, id, host, process.pid);
        const neighbours = await listNeighbours(pool, host);
        const dead = neighbours.filter((one) => one.id !== id && !isAlive(one.pid)).map((one) => one.id);
        const freed = await freeJobs(pool, dead);
        if (freed > 0) log.warn({ jobs: freed }, 'jobs of a worker that died are free again');
      },
    },
  ].map(({ name, every, run: work }) => repeat(name, every, (signal) => work(new Date(), signal), log));

  /** The library gives up if it cannot mark a job as done; this loop does not. */
  const working = (async () => {
    while (!stopping.signal.aborted) {
      try {
        runner = await run({
          pgPool: pool,
          taskList: tasksOf(parts),
          parsedCronItems: parseCronItems(
            (parts.timetable ?? []).map(({ kind, at }) => ({ task: kind.name, match: at, options: { backfillPeriod: 0 } })),
          ),
          concurrency,
          noHandleSignals: true,
          pollInterval: 2_000,
          noPreparedStatements: true,
          events,
          logger: quietLogger(log),
          preset: { worker: noteTogether },
        });
        if (stopping.signal.aborted) await runner.stop();
        await runner.promise;
      } catch (error) {
        if (!stopping.signal.aborted) log.warn({ err: error }, 'the worker lost the database and begins again');
      }
      runner = undefined;
      await sleep(1_000, undefined, { signal: stopping.signal }).catch(() => {});
    }
  })();

  return {
    async stop() {
      if (stopping.signal.aborted) return;
      stopping.abort();
      const late = new AbortController();
      const finished = Promise.resolve(runner?.stop().catch(() => {})).then(() => working);
      await Promise.race([finished, sleep(timeoutMs, undefined, { signal: late.signal }).catch(() => {})]);
      late.abort();
      await Promise.all(schedules.map((round) => round.stop()));
      if (id !== undefined) await freeJobs(pool, [id]).catch(() => {}); // removes this worker; another one takes over its jobs
    },
    count: () => countJobs(pool),
  };
}

function tasksOf({ handlers, log, metrics }: WorkerParts): TaskList {
  return Object.fromEntries(
    handlers.map(({ kind, run: work }) => [
      kind.name,
      async (payload: unknown, { job, abortSignal }: JobHelpers): Promise<void> => {
        const began = performance.now();
        const facts = { task: kind.name, job: job.id, attempt: job.attempts };
        const last = job.attempts >= job.max_attempts;
        try {
          await work(payload, { job_id: job.id, attempt: job.attempts, last, log, signal: abortSignal ?? new AbortController().signal });
          metrics?.observeJob(kind.name, 'done', performance.now() - began);
        } catch (error) {
          metrics?.observeJob(kind.name, 'failed', performance.now() - began);
          if (last) log.error({ ...facts, err: error }, 'job failed for good');
          else log.warn({ ...facts, err: error }, 'job failed, and is tried again');
          throw new Error(scrubbed(error).message); // the library stores it in the job's row
        }
      },
    ]),
  );
}

/** The library logs only its connections; attempts are logged above. */
const quietLogger = (log: Log): Logger =>
  new Logger(() => (level, message) => {
    if (level === 'error' && !message.startsWith('Failed task')) log.warn({}, `jobs: ${message.split('\n')[0]?.slice(0, 200)}`);
  });

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
