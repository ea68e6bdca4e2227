import { createInvoice } from '@akoma/contract/billing';
import type { Caller } from '../../../test/app.ts';
import { asOwner, pool } from '../../../test/database.ts';
import { withTenant } from '../../platform/db/tenant.ts';
import { silent } from '../../platform/jobs/jobs.make.ts';
import { runPeriod } from './run-period.ts';

/** An invoice of one charge. @returns its id */
export const makeInvoice = async (who: Caller, patient_id: string, charge_item_id: string, more: object = {}): Promise<string> =>
  (await who.ask(createInvoice, { body: { patient_id, charge_item_ids: [charge_item_id], ...more } })).data.id;

/** Gives a charge that is wholly due to a client to pay, as the coverage of a member does. */
export async function coverCharge({ organization_id }: Caller, charge_item_id: string, client_id: string): Promise<void> {
  const at = [organization_id, charge_item_id];
  await asOwner(
    "update billing.charge_item set payer_minor = amount_minor, status = 'billed' where organization_id = $1 and id = $2 and status = 'billable'",
    at,
  );
  await asOwner(
    `insert into billing.charge_cover (organization_id, charge_item_id, position, client_id, amount_minor)
     select organization_id, id, 0, $3, payer_minor from billing.charge_item where organization_id = $1 and id = $2`,
    [...at, client_id],
  );
}

/** Does the queued work of an invoice for a period, as a worker would. */
export async function drawnUp(
  { organization_id }: Caller,
  job_id: string,
  { lot, stopAfter = Number.POSITIVE_INFINITY }: { lot?: number; stopAfter?: number } = {},
): Promise<void> {
  const asked = new AbortController();
  let begun = 0;
  const { run } = runPeriod({
    inTenant: (organization, mode, work) => {
      if (++begun === stopAfter) asked.abort();
      return withTenant(pool, organization, mode, work);
    },
    now: () => new Date(),
    ...(lot && { lot }),
  });
  await run({ organization_id, job_id }, { job_id: '1', attempt: 1, last: false, log: silent, signal: asked.signal });
}
