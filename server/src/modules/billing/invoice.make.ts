import { createInvoice } from '@akoma/contract/billing';
import type { Caller } from '../../../test/app.ts';
import { pool } from '../../../test/database.ts';
import { withTenant } from '../../platform/db/tenant.ts';
import { silent } from '../../platform/jobs/jobs.make.ts';
import { runPeriod } from './run-period.ts';

/** An invoice of one charge. @returns its id */
export const makeInvoice = async (who: Caller, patient_id: string, charge_item_id: string, more: object = {}): Promise<string> =>
  (await who.ask(createInvoice, { body: { patient_id, charge_item_ids: [charge_item_id], ...more } })).data.id;

/** Does the queued work of an invoice for a period, as a worker would. */
export async function drawnUp(
  { organization_id }: Caller,
  job_id: string,
  { batch, stopAfter = Number.POSITIVE_INFINITY }: { batch?: number; stopAfter?: number } = {},
): Promise<void> {
  const asked = new AbortController();
  let begun = 0;
  const { run } = runPeriod({
    inTenant: (organization, mode, work) => {
      if (++begun === stopAfter) asked.abort();
      return withTenant(pool, organization, mode, work);
    },
    now: () => new Date(),
    ...(batch && { batch }),
  });
  await run({ organization_id, job_id }, { job_id: '1', attempt: 1, last: false, log: silent, signal: asked.signal });
}
