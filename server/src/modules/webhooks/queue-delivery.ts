import * as z from 'zod';
import type { Db } from '../../platform/db/tenant.ts';
import { queueJob, type TaskKind } from '../../platform/jobs/task.ts';

/** The job that attempts a delivery once; a failure queues the next attempt. */
export const webhookDelivery = {
  name: 'webhooks.deliver',
  payload: z.object({ organization_id: z.uuid(), delivery_id: z.uuid() }),
} satisfies TaskKind;

/** Queues the next attempt of a delivery; one that is waiting already is rescheduled. */
export const queueDelivery = (db: Db, organization_id: string, delivery_id: string, run_at?: Date): void =>
  queueJob(db, webhookDelivery, { organization_id, delivery_id }, { key: `webhook ${delivery_id}`, ...(run_at ? { run_at } : {}) });
