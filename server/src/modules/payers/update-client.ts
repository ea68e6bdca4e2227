import type * as contract from '@akoma/contract/payers';
import { refuseStale, staleEdit } from '../../platform/http/refusals.ts';
import type { Ctx, Handler } from '../../platform/http/route.ts';
import { updateClientRow } from './client.store.ts';
import type { PayersPorts } from './payers.ports.ts';
import { requireClient } from './require-client.ts';
import { shownClients } from './shown-clients.ts';

/** Changes what was sent; an edit made on an older version is refused with both states (CLIENT-005). */
export const updateClient =
  (ports: PayersPorts): Handler<typeof contract.updateClient> =>
  async (ctx, { params: { client_id }, body }) => {
    const before = await shown(ctx, ports, client_id);
    await refuseStale(body, before);
    const { companyName = before.companyName, contact_person, phone, email, address, status } = body;
    const written = await updateClientRow(ctx, before, { name: companyName, contact_person, phone, email, address, status });
    const data = await shown(ctx, ports, client_id);
    if (!written) throw staleEdit(body, data);
    return { data };
  };

const shown = async (ctx: Ctx, ports: PayersPorts, id: string) => (await shownClients(ctx, ports, [await requireClient(ctx, id)]))[0]!;
