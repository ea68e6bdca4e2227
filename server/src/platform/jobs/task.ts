import type * as z from 'zod';
import type { Db } from '../db/tenant.ts';
import type { Log } from '../http/route.ts';
import { queueRow } from './jobs.store.ts';

/** A kind of background work: its name and the schema of its payload. Declared by the module that does it. */
export interface TaskKind<P extends z.ZodType = z.ZodType> {
  /** `module.handler`. Jobs that wait carry it, so it is as lasting as a table's name. */
  name: `${string}.${string}`;
  /** Ids rather than content: a job that has failed for good stays in the database until an operator looks at it. */
  payload: P;
}

/** One attempt of a job. */
export interface Try {
  job_id: string;
  /** From 1. */
  attempt: number;
  /** The last attempt: there is no retry. */
  last: boolean;
  log: Log;
  /** Fires when the worker is stopping and will not wait much longer. */
  signal: AbortSignal;
}

/** A kind of work with its handler. */
export interface Handler {
  kind: TaskKind;
  run: (payload: unknown, attempt: Try) => Promise<void>;
}

/**
 * Pairs a kind of work with its handler. Work can run more than once (a worker killed after the work but before it was marked as done): it
 * must mark its effect in its own transaction, or carry an id by which the receiver recognises duplicates.
 */
export function handle<P extends z.ZodType>(kind: TaskKind<P>, run: (payload: z.output<P>, attempt: Try) => Promise<void>): Handler {
  return { kind, run: async (payload, attempt) => run(await kind.payload.parseAsync(payload), attempt) };
}

export interface JobOptions {
  /** Replaces a waiting job with the same key. */
  key?: string;
  /** Not before this time. */
  run_at?: Date;
  /** Default: 25, which is about three days at growing intervals. */
  max_attempts?: number;
}

/**
 * Queues work in the running transaction, tenant's or not: it begins after the commit, or never. Costs no round trip; if it cannot be
 * queued, the commit fails.
 */
export function queueJob<P extends z.ZodType>(db: Db, kind: TaskKind<P>, payload: z.input<P> & object, options: JobOptions = {}): void {
  const { key = null, run_at = null, max_attempts = null } = options;
  queueRow(db, { task: kind.name, payload, key, run_at, max_attempts });
}
