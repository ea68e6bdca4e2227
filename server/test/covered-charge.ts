import type { Caller } from './app.ts';
import { asOwner } from './database.ts';

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
