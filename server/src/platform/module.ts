import type pg from 'pg';
import type { Backups } from './backup/backups.ts';
import type { Secrets } from './config/secrets.ts';
import type { Db, Mode, Terms } from './db/tenant.ts';
import type { Announce } from './events/announce.ts';
import type { Listener } from './events/listener.ts';
import type { Notifier } from './events/notifier.ts';
import type { Log, Route } from './http/route.ts';
import type { RetentionRule } from './jobs/retention.ts';
import type { Handler } from './jobs/task.ts';
import type { JobWorker, Schedule } from './jobs/worker.ts';
import type { Mailer } from './mail/mailer.ts';
import type { Storage } from './storage/storage.ts';

/** A separate transaction in an organisation. */
export type InTenant = <T>(organization_id: string, mode: Mode, work: (db: Db) => Promise<T>, terms?: Terms) => Promise<T>;
/** A separate transaction outside of organisations: its writes remain even if the request is refused afterwards. */
export type InNoTenant = <T>(mode: Mode, work: (db: Db) => Promise<T>, terms?: Pick<Terms, 'caller'>) => Promise<T>;

/** What every module may use, in servers and workers. */
export interface Platform {
  inTenant: InTenant;
  inNoTenant: InNoTenant;
  /** The app's connections, for work that opens several transactions. */
  pool: pg.Pool;
  now: () => Date;
  /** Public origin of the server. Never taken from a request, because callers control its Host header. */
  public_url: string;
  secrets: Secrets;
  /** Storage of uploaded files. */
  storage: Storage;
  /** Where the files of exports lie. */
  exports: Storage;
  /** Whether webhooks may address the private network and plain http: the setting WEBHOOKS_PRIVATE. */
  webhooks_private: boolean;
  /** A demo hospital, which may reach what is simulated on this machine: the setting DEMO. */
  demo: boolean;
  /** Absent where the database is not this server's own. */
  backups: Backups | undefined;
}

/** What a module may use to handle requests. */
export interface ServerPlatform extends Platform, Pick<Notifier, 'listen' | 'watch'> {
  support_url: string;
  portal_id: string;
  /** The name of this server in the audit trail. */
  node: string;
  log: Log;
  /** Counts of waiting, running and failed jobs; absent if another process works on them. */
  countJobs: JobWorker['count'] | undefined;
}

/** What a module may use outside of requests. */
export interface WorkerPlatform extends Platform {
  mailer: Mailer;
  log: Log;
  /** Publishes events in the transaction of a job. */
  announce: Announce;
  /** The jobs' own connections, which may call the functions marked `jobs: `. */
  jobs: pg.Pool;
  /** The folder for the ends of the audit chains, outside of the database. */
  heads: string;
}

/** What a module provides to the composition root. Ports to later modules are passed to its factory: `encounters({ parts, … })`. */
export interface ServerModule {
  /** As in the module order. */
  name: string;
  routes?: (platform: ServerPlatform) => readonly Route[];
  /** The kinds of jobs that it does. */
  jobs?: (platform: WorkerPlatform) => readonly Handler[];
  schedules?: (platform: WorkerPlatform) => readonly Schedule[];
  /** Listeners for events of earlier modules. */
  listeners?: readonly Listener[];
  /** Data of the module that is purged after a time. */
  retention?: readonly RetentionRule[];
  /** Refuses to start, by an error, where something is missing that no type can ask for. */
  checkAtStart?: (platform: Pick<Platform, 'inNoTenant'>) => Promise<void>;
  /** Does at start what would otherwise delay the first request. */
  warmUp?: () => void;
}

/** A value that each server creates once, at its first use. */
export function onePerServer<T>(make: (platform: ServerPlatform) => T): (platform: ServerPlatform) => T {
  const made = new WeakMap<ServerPlatform, T>();
  return (platform) => {
    const known = made.get(platform);
    if (known !== undefined) return known;
    const first = make(platform);
    made.set(platform, first);
    return first;
  };
}
