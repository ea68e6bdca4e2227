import type { Invoice } from '@akoma/contract/billing';
import type { Ctx } from '../../platform/http/route.ts';
import { findClient } from '../payers/index.ts';
import type { PayerAddress } from './invoice.document.ts';

/** Where an invoice goes: to its branch of the client, else to the main branch; what that leaves open is the client's own. */
export async function findPayerAddress(
  ctx: Pick<Ctx, 'db' | 'organization_id'>,
  { client_id, branch_id }: Pick<Invoice, 'client_id' | 'branch_id'>,
): Promise<PayerAddress> {
  const client = client_id ? await findClient(ctx, client_id) : undefined;
  const branch = client?.branches.find(({ id, main }) => (branch_id ? id === branch_id : main));
  return {
    branch: branch?.name ?? null,
    address: branch?.address ?? client?.address ?? null,
    phone: branch?.phone ?? client?.phone ?? null,
  };
}
