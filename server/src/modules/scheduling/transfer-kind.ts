import * as z from 'zod';
import type { Ctx } from '../../platform/http/route.ts';
import { queueJob, type TaskKind } from '../../platform/jobs/task.ts';

const payload = z.object({ organization_id: z.uuid(), transfer_id: z.uuid() });
export const transferKind = { name: 'scheduling.transfer', payload } satisfies TaskKind;

/** In whose name a step is done. */
export const askedBy = ({ actor: { user_id, practitioner_role_id, session_id } }: Ctx): string =>
  JSON.stringify({ user_id, practitioner_role_id, session_id });

export const queueTransfer = ({ db, organization_id }: Ctx, transfer_id: string): void =>
  queueJob(db, transferKind, { organization_id, transfer_id }, { key: `transfer ${transfer_id}`, max_attempts: 5 });

/** Why an appointment is left as it is. */
export const changedMeanwhile = 'It was changed by somebody else meanwhile.';
export const hindered = {
  status: 'It is no longer open: the patient came, or it was cancelled.',
  past: 'Its time has passed.',
  early: 'Its time has not come yet.',
} as const;
