import type * as contract from '@akoma/contract/payers';
import { refuseStale, staleEdit } from '../../platform/http/refusals.ts';
import type { Handler } from '../../platform/http/route.ts';
import { updateClientRow } from './client.store.ts';
import { requireClient } from './require-client.ts';

/** Changes what was sent; an edit made on an older version is refused with both states (CLIENT-005). */
export const updateClient: Handler<typeof contract.updateClient> = async (ctx, { params: { client_id }, body }) => {
  const before = await requireClient(ctx, client_id);
  await refuseStale(body, before);
  const { companyName = before.companyName, contact_person, phone, email, address, status } = body;
  const written = await updateClientRow(ctx, before, { name: companyName, contact_person, phone, email, address, status });
  const data = await requireClient(ctx, client_id);
  if (!written) throw staleEdit(body, data);
  return { data };
};
