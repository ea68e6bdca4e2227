import type pg from 'pg';
import { closeAfterFile } from '../../../test/close-after.ts';
import { app, owner } from '../../../test/database.ts';
import { type Connection, createPool } from '../db/pool.ts';
import { createLogger } from '../log/logger.ts';
import { prepareJobs } from './prepare-jobs.ts';
import { startWorker, type WorkerParts } from './worker.ts';

/** Installs the jobs in this test file's database; returns the pool of their role. */
export async function installedJobs(): Promise<pg.Pool> {
  const connection = await prepareJobs({ owner, app, password: 'unused', say: () => {} });
  const pool = createPool({ connection: connection as Connection, max: 6, pipeline: false, lost: () => {} });
  closeAfterFile(() => pool.end());
  return pool;
}

export const silent = createLogger('silent');

/** Runs a worker while `work` runs. */
export async function whileWorking<T>(
  parts: Pick<WorkerParts, 'pool' | 'handlers'> & Partial<WorkerParts>,
  work: () => Promise<T>,
): Promise<T> {
  const worker = startWorker({ log: silent, ...parts });
  try {
    return await work();
  } finally {
    await worker.stop();
  }
}

/** Waits until the condition is met; throws after fifteen seconds. */
export async function until(holds: () => boolean | Promise<boolean>, timeoutMs = 15_000): Promise<void> {
  for (const end = Date.now() + timeoutMs; !(await holds()); await new Promise((wait) => setTimeout(wait, 10))) {
    if (Date.now() > end) throw new Error('it never came true');
  }
}
