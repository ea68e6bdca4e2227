import * as z from 'zod';
import { amountOf, fail } from '@akoma/contract/base';
import type { chargeByPeriod as operation, previewPeriod as preview, readBillingJob as reading } from '@akoma/contract/billing';
import { checkReferences, unknownReference } from '../../platform/http/refusals.ts';
import type { Ctx, Handler } from '../../platform/http/route.ts';
import { newId } from '../../platform/id.ts';
import { queueJob, type TaskKind } from '../../platform/jobs/task.ts';
import { findTimezone } from '../organization/index.ts';
import { findBranch, holdClient, listUnknownClients } from '../payers/index.ts';
import { findJob, insertJob, sumOpenCovers } from './period-job.store.ts';
import { sentDays } from './sent-days.ts';

const payload = z.object({ organization_id: z.uuid(), job_id: z.uuid() });
/** The job that draws up an invoice for a period. */
export const periodKind = { name: 'billing.chargeByPeriod', payload } satisfies TaskKind;

/** Begins the invoice of a client for some days (INV-005): what it is made of is gathered by a job. */
export const chargeByPeriod: Handler<typeof operation> = async (ctx, { body: { client_id, branch_id, currency, draft, ...span } }) => {
  const { db, organization_id, now } = ctx;
  const { start_date, end_date } = sentDays(span, await findTimezone(ctx));
  await holdClient(ctx, client_id, 'client_id');
  await checkBranch(ctx, client_id, branch_id);
  const [job_id, invoice_id] = [newId(), newId()];
  await insertJob(ctx, {
    ...{
      organization_id,
      id: job_id,
      kind: 'charge-by-period',
      client_id,
      branch_id: branch_id ?? null,
      invoice_id,
      start_date,
      end_date,
      currency,
      draft,
    },
    ...{ requested_by_id: ctx.actor.practitioner_role_id, created_at: now, updated_at: now },
  });
  queueJob(db, periodKind, { organization_id, job_id }, { key: `invoice ${job_id}`, max_attempts: 5 });
  return { data: { job_id, invoice_id } };
};

async function checkBranch(ctx: Ctx, client_id: string, branch_id: string | undefined): Promise<void> {
  if (branch_id && !(await findBranch(ctx, client_id, branch_id))) throw unknownReference('branch_id');
}

/** What it would be made of now. */
export const previewPeriod: Handler<typeof preview> = async (ctx, { query: { branch_id, ...query } }) => {
  await checkReferences(ctx, [listUnknownClients, { client_id: query.client_id }]);
  await checkBranch(ctx, query.client_id, branch_id);
  const days = sentDays(query, await findTimezone(ctx));
  const { total_minor, ...counted } = await sumOpenCovers(ctx, { ...query, ...days, branch_id: branch_id ?? null });
  return { data: { ...counted, total: amountOf(total_minor), currency: query.currency } };
};

export const readBillingJob: Handler<typeof reading> = async (ctx, { params }) => {
  const data = await findJob(ctx, params.id);
  if (!data) throw fail('not_found', {});
  return { data };
};
