import type { WorkerPlatform } from '../../platform/module.ts';
import { sealAudit } from './seal-audit.ts';
import { verifyNightly } from './verify-nightly.ts';

/** How often, in milliseconds: sealed within 5 s (rulings.md 16). */
const sealEvery = 2_000;
/** Pause after sealing a few. */
const sealRest = 500;
/** Interval of checking whether a trail was not verified for a day. */
const lookEvery = 60 * 60 * 1000;

/** The worker's schedule. */
export const auditSchedule = ({ heads, jobs, pool }: WorkerPlatform) => [
  { name: 'audit.seal', every: sealEvery, run: async (now: Date): Promise<void> => void (await sealAudit(jobs, heads, now, sealRest)) },
  { name: 'audit.verifyNightly', every: lookEvery, run: async (now: Date): Promise<void> => void (await verifyNightly(jobs, pool, now)) },
];
