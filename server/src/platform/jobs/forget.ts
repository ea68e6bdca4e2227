import type pg from 'pg';
import { type Db, withoutTenant, withTenant } from '../db/tenant.ts';
import type { Ctx } from '../http/answer.ts';
import { listOrganizations } from './jobs.store.ts';

/** What is forgotten at a time: rows that were over before that moment, oldest first, at most so many. */
export interface Lot {
  before: Date;
  most: number;
}

/**
 * Rows that are of no use after a time, which the room that owns them states with its reason. Each way returns how many rows it deleted, and
 * leaves alone what somebody else holds: any number of workers may do so at once.
 */
export type Forgetting = { name: `${string}.${string}`; days: number } & (
  | { ofEach: (at: Pick<Ctx, 'db' | 'organization_id'>, lot: Lot) => Promise<number> }
  /** Rows that belong to no organisation. */
  | { ofHouse: (db: Db, lot: Lot) => Promise<number> }
  /** Rows that the app may not delete: by a function marked `jobs: `. */
  | { asJobs: (jobs: pg.Pool, lot: Lot) => Promise<number> }
);

const dayMs = 24 * 60 * 60 * 1000;
/** So many that one transaction stays well under a second. */
const most = 500;
const forgetEvery = 60 * 60 * 1000;

/**
 * Forgets all that is old, of every organisation, in small transactions, until `signal`. One kind that fails does not keep the others from
 * being forgotten; the first failure is thrown at the end. Returns how many rows went, by kind.
 */
export async function forgetOld(
  kinds: readonly Forgetting[],
  { jobs, app }: { jobs: pg.Pool; app: pg.Pool },
  now: Date,
  signal?: AbortSignal,
): Promise<Record<string, number>> {
  const organizations = await listOrganizations(jobs);
  const gone: Record<string, number> = {};
  const failures: unknown[] = [];
  for (const kind of kinds) {
    const lot = { before: new Date(now.getTime() - kind.days * dayMs), most };
    const ways =
      'asJobs' in kind
        ? [() => kind.asJobs(jobs, lot)]
        : 'ofHouse' in kind
          ? [() => withoutTenant(app, 'write', (db) => kind.ofHouse(db, lot))]
          : organizations.map(
              (organization_id) => () => withTenant(app, organization_id, 'write', (db) => kind.ofEach({ db, organization_id }, lot)),
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

/** What a worker does of itself, handed the pools of the jobs and of the app. */
export const forgettingRounds = (kinds: readonly Forgetting[]) => (jobs: pg.Pool, app: pg.Pool) => [
  {
    name: 'platform.forget',
    every: forgetEvery,
    run: async (now: Date, signal: AbortSignal): Promise<void> => void (await forgetOld(kinds, { jobs, app }, now, signal)),
  },
];
