import type pg from 'pg';
import { sealAudit } from './seal-audit.ts';
import { verifyNightly } from './verify-nightly.ts';

/** How often, in milliseconds: sealed within 5 s (rulings.md 16). */
const sealEvery = 2_000;
/** How often it is looked whether a trail has not been verified for a day. */
const lookEvery = 60 * 60 * 1000;

/** What a worker does of itself: `auditSchedule(folder of the heads)`, handed the pools of the jobs and of the app. */
export const auditSchedule = (heads: string) => (jobs: pg.Pool, app: pg.Pool) => [
  { name: 'audit.seal', every: sealEvery, run: async (now: Date): Promise<void> => void (await sealAudit(jobs, heads, now)) },
  { name: 'audit.verifyNightly', every: lookEvery, run: async (now: Date): Promise<void> => void (await verifyNightly(jobs, app, now)) },
];
