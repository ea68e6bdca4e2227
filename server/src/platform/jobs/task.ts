import type * as z from 'zod';
import type { Db } from '../db/tenant.ts';
import type { Log } from '../http/route.ts';
import { queueRow } from './jobs.store.ts';

/** A kind of work that is done after the request: what it is called, and what it must be told. Declared by the module that does it. */
export interface TaskKind<P extends z.ZodType = z.ZodType> {
  /** `module.handler`. Jobs that wait carry it, so it is as lasting as a table's name. */
  name: `${string}.${string}`;
  /** Ids rather than content: a job that fails for good stays in the database until somebody looks. */
  payload: P;
}

/** One try of a job. */
export interface Try {
  job_id: string;
  /** From 1. */
  attempt: number;
  /** If this one fails there is no other. */
  last: boolean;
  log: Log;
  /** Fires when the worker is stopping and will not wait much longer. */
  signal: AbortSignal;
}

/** A kind of work and who does it. */
export interface Handler {
  kind: TaskKind;
  run: (payload: unknown, attempt: Try) => Promise<void>;
}

/**
 * Joins a kind of work to what does it. The work may be done more than once (a worker killed between the work and the note that it is
 * done): it must mark what it did in its own transaction, or carry an id by which the receiver knows a second copy.
 */
export function handle<P extends z.ZodType>(kind: TaskKind<P>, run: (payload: z.output<P>, attempt: Try) => Promise<void>): Handler {
  return { kind, run: async (payload, attempt) => run(await kind.payload.parseAsync(payload), attempt) };
}

export interface JobOptions {
  /** Another job of the same key that has not begun is replaced by this one. */
  key?: string;
  /** Not before this time. */
  run_at?: Date;
  /** 25 unless said: tried for about three days, at growing distances. */
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
