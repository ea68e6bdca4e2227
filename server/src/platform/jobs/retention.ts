import type pg from 'pg';
import { type Db, withoutTenant, withTenant } from '../db/tenant.ts';
import type { Ctx } from '../http/route.ts';
import { listOrganizations } from './jobs.store.ts';

/** One batch to purge: rows that ended before that moment, oldest first, up to the limit. */
export interface Batch {
  before: Date;
  most: number;
}

/**
 * Rows that are purged after a time, declared with its reason by the module that owns them. Each variant returns the number of deleted rows
 * and skips locked rows: any number of workers may run it concurrently.
 */
export type RetentionRule = { name: `${string}.${string}`; days: number } & (
  | { ofEach: (at: Pick<Ctx, 'db' | 'organization_id'>, batch: Batch) => Promise<number> }
  /** Rows that belong to no organisation. */
  | { ofInstallation: (db: Db, batch: Batch) => Promise<number> }
  /** Rows that the app may not delete: by a function marked `jobs: `. */
  | { asJobs: (jobs: pg.Pool, batch: Batch) => Promise<number> }
);

const dayMs = 24 * 60 * 60 * 1000;
/** Small enough for a transaction of well under a second. */
const most = 500;
const forgetEvery = 60 * 60 * 1000;

/**
 * Purges all old rows of every organisation, in small transactions, until `signal`. If one kind fails, the others are still purged; the
 * first failure is thrown at the end. Returns the number of deleted rows by kind.
 */
export async function purgeOld(
  kinds: readonly RetentionRule[],
  { jobs, app }: { jobs: pg.Pool; app: pg.Pool },
  now: Date,
  signal?: AbortSignal,
): Promise<Record<string, number>> {
  const organizations = await listOrganizations(jobs);
  const gone: Record<string, number> = {};
  const failures: unknown[] = [];
  for (const kind of kinds) {
    const batch = { before: new Date(now.getTime() - kind.days * dayMs), most };
    const ways =
      'asJobs' in kind
        ? [() => kind.asJobs(jobs, batch)]
        : 'ofInstallation' in kind
          ? [() => withoutTenant(app, 'write', (db) => kind.ofInstallation(db, batch))]
          : organizations.map(
              (organization_id) => () => withTenant(app, organization_id, 'write', (db) => kind.ofEach({ db, organization_id }, batch)),
            );
    gone[kind.name] = 0;
    for (const forget of ways) {
      try {
        for (let last = most; last >= most && !signal?.aborted; ) {
          last = await forget();
          gone[kind.name]! += last;
        }
      } catch (error) {
        failures.push(error);
      }
    }
  }
  if (failures.length > 0) throw failures[0];
  return gone;
}

/** The worker's schedule, given the pools of the jobs and of the app. */
export const retentionSchedule = (kinds: readonly RetentionRule[]) => (jobs: pg.Pool, app: pg.Pool) => [
  {
    name: 'platform.forget',
    every: forgetEvery,
    run: async (now: Date, signal: AbortSignal): Promise<void> => void (await purgeOld(kinds, { jobs, app }, now, signal)),
  },
];
