import type { Client } from '@akoma/contract/payers';
import type { Ctx } from '../../platform/http/route.ts';
import type { PayersPorts } from './payers.ports.ts';

/** Clients with their accounts, which billing keeps (CLIENT-001). */
export async function shownClients(
  ctx: Pick<Ctx, 'db' | 'organization_id'>,
  { accountsOfClients }: PayersPorts,
  clients: readonly Client[],
): Promise<Client[]> {
  const accounts = await accountsOfClients(
    ctx,
    clients.map(({ id }) => id),
  );
  return clients.map((client) => ({ ...client, account: accounts.get(client.id) ?? null }));
}
