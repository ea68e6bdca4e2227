import type { Caller } from './app.ts';
import { newId } from '../src/platform/id.ts';
import { asOwner } from './database.ts';

/** Gives a charge that is wholly due to a client to pay, as the coverage of a member does; the journal has its row as well. */
export async function coverCharge(
  { organization_id, practitioner_role_id }: Caller,
  charge_item_id: string,
  client_id: string,
): Promise<void> {
  const at = [organization_id, charge_item_id];
  await asOwner(
    "update billing.charge_item set payer_minor = amount_minor, status = 'billed' where organization_id = $1 and id = $2 and status = 'billable'",
    at,
  );
  await asOwner(
    `insert into billing.charge_cover (organization_id, charge_item_id, position, client_id, currency, amount_minor)
     select organization_id, id, 0, $3, currency, payer_minor from billing.charge_item where organization_id = $1 and id = $2`,
    [...at, client_id],
  );
  await asOwner(
    `insert into billing.transfer
       (organization_id, entry_id, position, act, debit, debit_of, credit, amount_minor, currency, charge_item_id, by_id, posted_at)
     select organization_id, $4, 0, 'cover', 'payers-not-invoiced', $3, 'patients-debts', payer_minor, currency, id, $5, now()
     from billing.charge_item where organization_id = $1 and id = $2 and payer_minor > 0`,
    [...at, client_id, newId(), practitioner_role_id],
  );
}
