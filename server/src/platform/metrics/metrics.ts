import type pg from 'pg';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { threads } from '../threads/threads.ts';

/** Public state of the jobs, by task. */
export interface JobCount {
  task: string;
  /** Due now or later. */
  ready: number;
  running: number;
  /** Out of attempts: needs an operator. */
  failed: number;
}

/** Password hashing since the start of the server, and its current load. */
export interface HashingCount {
  hashes: number;
  refused: number;
  known: number;
  strangers: number;
}

export interface Metrics {
  /** Records one finished request: operation name or `page`, status, milliseconds. */
  observe: (operation: string, status: number, milliseconds: number) => void;
  /** Records one finished attempt of a job. */
  observeJob: (task: string, outcome: 'done' | 'failed', milliseconds: number) => void;
  /** From now on shows this pool's connections under that name. */
  watchPool: (name: string, pool: pg.Pool) => void;
  /** Registers the source of the password hashing figures. */
  watchHashing: (figures: () => HashingCount) => void;
  /** Registers the source of the jobs' counts, read at each scrape. */
  watchJobs: (count: () => Promise<readonly JobCount[]>) => void;
  /** Registers the source of the seconds since the last good backup; undefined: never. */
  watchBackups: (age: () => Promise<number | undefined>) => void;
  /** From now on shows how full the disk is. */
  watchDisk: (disk: { free: () => number; isFull: () => boolean }) => void;
  /** Prometheus text. */
  text: () => Promise<string>;
}

/** Seconds. The aim for a read is 50 ms, the statement timeout 5 s. */
const buckets = [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** Uses a registry of its own, so that two servers in one process have separate counts. */
export function createMetrics(): Metrics {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry, prefix: 'akoma_' }); // with the lag of the event loop
  const requests = new Histogram({
    name: 'akoma_http_request_seconds',
    help: 'How long requests took, by operation and class of status',
    labelNames: ['operation', 'status'],
    buckets,
    registers,
  });
  const jobs = new Histogram({
    name: 'akoma_job_seconds',
    help: 'How long tries of jobs took, by task and outcome',
    labelNames: ['task', 'outcome'],
    buckets: [...buckets, 60, 600],
    registers,
  });
  const unread = new Counter({
    name: 'akoma_metrics_unread_total',
    help: 'Readings that lacked the counts of jobs or the age of the backup, since the database did not answer',
    registers,
  });

  const pools = new Map<string, pg.Pool>();
  new Gauge({
    name: 'akoma_pool_connections',
    help: 'Connections to the database, and requests that wait for one',
    labelNames: ['pool', 'state'],
    registers,
    collect() {
      for (const [pool, { totalCount, idleCount, waitingCount }] of pools) {
        this.set({ pool, state: 'busy' }, totalCount - idleCount);
        this.set({ pool, state: 'idle' }, idleCount);
        this.set({ pool, state: 'waiting' }, waitingCount);
      }
    },
  });

  let hashing: (() => HashingCount) | undefined;
  new Gauge({
    name: 'akoma_password_places',
    help: 'Passwords that are hashed or wait for it, of people known in their network and of strangers',
    labelNames: ['standing'],
    registers,
    collect() {
      const count = hashing?.();
      if (!count) return;
      this.set({ standing: 'known' }, count.known);
      this.set({ standing: 'stranger' }, count.strangers);
    },
  });
  for (const [name, help, field] of [
    ['akoma_password_hashes_total', 'Password hashes worked out', 'hashes'],
    ['akoma_password_refused_total', 'Passwords refused because there was no place to hash them', 'refused'],
  ] as const)
    new Counter({
      name,
      help,
      registers,
      collect() {
        this.reset();
        this.inc(hashing?.()[field] ?? 0);
      },
    });

  new Gauge({
    name: 'akoma_thread_tasks',
    help: 'Files that are read, judged or printed in threads, and those that wait for a thread',
    labelNames: ['lane', 'state'],
    registers,
    collect() {
      for (const { lane, working, waiting } of threads.count()) {
        this.set({ lane, state: 'working' }, working);
        this.set({ lane, state: 'waiting' }, waiting);
      }
    },
  });

  let countJobs: (() => Promise<readonly JobCount[]>) | undefined;
  new Gauge({
    name: 'akoma_jobs',
    help: 'Jobs by task and state',
    labelNames: ['task', 'state'],
    registers,
    async collect() {
      this.reset();
      const counts = (await countJobs?.().catch(() => void unread.inc())) ?? [];
      for (const { task, ...states } of counts) for (const [state, count] of Object.entries(states)) this.set({ task, state }, count);
    },
  });

  let readAge: (() => Promise<number | undefined>) | undefined;
  new Gauge({
    name: 'akoma_backup_age_seconds',
    help: 'Since the last good backup; missing while there is none',
    registers,
    async collect() {
      this.remove();
      const age = await readAge?.().catch(() => void unread.inc());
      if (age !== undefined) this.set(age);
    },
  });

  let disk: { free: () => number; isFull: () => boolean } | undefined;
  new Gauge({
    name: 'akoma_disk_free_bytes',
    help: 'Free on the disk of the records; missing until it was looked at',
    registers,
    collect() {
      this.remove();
      if (disk && Number.isFinite(disk.free())) this.set(disk.free());
    },
  });
  new Gauge({
    name: 'akoma_disk_full',
    help: '1 while records can be read and nothing can be entered',
    registers,
    collect() {
      this.set(disk?.isFull() ? 1 : 0);
    },
  });

  return {
    observe: (operation, status, milliseconds) =>
      requests.observe({ operation, status: `${Math.floor(status / 100)}xx` }, milliseconds / 1000),
    observeJob: (task, outcome, milliseconds) => jobs.observe({ task, outcome }, milliseconds / 1000),
    watchPool: (name, pool) => void pools.set(name, pool),
    watchHashing: (figures) => {
      hashing = figures;
    },
    watchJobs: (count) => {
      countJobs = count;
    },
    watchBackups: (age) => {
      readAge = age;
    },
    watchDisk: (watched) => {
      disk = watched;
    },
    text: () => registry.metrics(),
  };
}
