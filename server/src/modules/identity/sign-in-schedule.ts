import type pg from 'pg';
import { readFlag, stateFlag } from '../../platform/db/flag.store.ts';
import { type Db, withoutTenant } from '../../platform/db/tenant.ts';
import type { WorkerPlatform } from '../../platform/module.ts';
import { readHeads } from '../audit/index.ts';
import { sealSignIns, signInHeads } from './seal-sign-ins.ts';
import { verifySignIns } from './verify-sign-ins.ts';

/** In milliseconds. */
const sealEvery = 2_000;
const lookEvery = 60 * 60 * 1000;
const dayMs = 24 * 60 * 60 * 1000;

const flag = 'identity.sign_in_chain';

/** Result of the last verification of the sign-in chain. */
export interface SignInVerification {
  verified_at: string;
  links: number;
  findings: number;
  /** Number of chain ends outside of the database that it was compared with. */
  heads: number;
}

/** Null: it was never verified. Works in any transaction. */
export const readSignInVerification = async (db: Db): Promise<SignInVerification | null> =>
  (await readFlag(db, flag)) as SignInVerification | null;

/** Verifies the chain unless that was done within a day, and stores the result. Throws on tampering, so that it is logged. */
export async function verifySignInsNightly(jobs: pg.Pool, app: pg.Pool, folder: string, now: Date, signal?: AbortSignal): Promise<void> {
  const last = await withoutTenant(app, 'read', readSignInVerification);
  if (last && now.getTime() - Date.parse(last.verified_at) < dayMs) return;
  const heads = await readHeads(folder, signInHeads);
  const { links, findings } = await verifySignIns(jobs, heads, now, signal);
  const found: SignInVerification = { verified_at: now.toISOString(), links, findings: findings.length, heads: heads.length };
  await withoutTenant(app, 'write', (db) => stateFlag(db, flag, found));
  if (findings.length > 0) throw new Error(`the chain of sign-ins was tampered with (${findings.length} findings)`);
}

/** The worker's schedule. */
export const signInSchedule = ({ heads, jobs, pool }: WorkerPlatform) => [
  { name: 'identity.sealSignIns', every: sealEvery, run: async (now: Date): Promise<void> => void (await sealSignIns(jobs, heads, now)) },
  {
    name: 'identity.verifySignIns',
    every: lookEvery,
    run: (now: Date, signal: AbortSignal): Promise<void> => verifySignInsNightly(jobs, pool, heads, now, signal),
  },
];
