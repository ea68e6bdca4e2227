import type * as contract from '@akoma/contract/audit';
import * as z from 'zod';
import type { Db } from '../../platform/db/tenant.ts';
import type { Handler } from '../../platform/http/route.ts';
import { newId } from '../../platform/id.ts';
import { queueJob, type TaskKind } from '../../platform/jobs/task.ts';
import { failSilentVerifications, findVerification, findVerificationAtWork, insertVerification } from './verification.store.ts';

const RequestContext = z.object({ organization_id: z.uuid(), id: z.uuid() });

/** The job that verifies one organisation's whole trail. */
export const verificationJob: TaskKind<typeof RequestContext> = { name: 'audit.verifyTrail', payload: RequestContext };

/** A verification records its progress every few seconds; after this time without progress its worker counts as dead. */
const silence = 60 * 60 * 1000;

/** Queues a verification in the current transaction; `null` if one is running already. */
export async function queueVerification(
  db: Db,
  organization_id: string,
  { requested_by_id, now }: { requested_by_id: string | null; now: Date },
): Promise<string | null> {
  await failSilentVerifications({ db, organization_id }, new Date(now.getTime() - silence), now);
  const id = newId();
  const queued = await insertVerification(db, { organization_id, id, requested_by_id, now });
  if (!queued) return null;
  queueJob(db, verificationJob, { organization_id, id }, { max_attempts: 3 });
  return id;
}

/** Verifies the whole trail in the background. If a verification is running already, the answer is that one. */
export const verifyChain: Handler<typeof contract.verifyChain> = async ({ db, organization_id, actor, now }, _input, edge) => {
  const id = await queueVerification(db, organization_id, { requested_by_id: actor.practitioner_role_id, now });
  if (id) return { data: (await findVerification({ db, organization_id }, id))! };
  edge.setStatus(200);
  return { data: (await findVerificationAtWork({ db, organization_id }))! };
};
