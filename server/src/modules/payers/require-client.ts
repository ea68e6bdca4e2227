import { fail } from '@akoma/contract/base';
import type { Client, ClientBranch, HealthPolicy } from '@akoma/contract/payers';
import { unknownReference } from '../../platform/http/refusals.ts';
import type { Ctx } from '../../platform/http/route.ts';
import { findBranch, findClient, shareClient } from './client.store.ts';
import { findHealthPolicy } from './policy.store.ts';

type At = Pick<Ctx, 'db' | 'organization_id'>;

/** The client, or 404: also when it is another organisation's. */
export async function requireClient(ctx: At, id: string): Promise<Client> {
  const client = await findClient(ctx, id);
  if (!client) throw fail('not_found', {});
  return client;
}

export async function requireBranch(ctx: At, client_id: string, id: string): Promise<ClientBranch> {
  const branch = await findBranch(ctx, client_id, id);
  if (!branch) throw fail('not_found', {});
  return branch;
}

export async function requireHealthPolicy(ctx: At, id: string): Promise<HealthPolicy> {
  const policy = await findHealthPolicy(ctx, id);
  if (!policy) throw fail('not_found', {});
  return policy;
}

/** The client that a record is about to name, held until the transaction ends; 404 naming the field where there is none. */
export async function holdClient(ctx: At, id: string, field: string): Promise<void> {
  if (!(await shareClient(ctx, id))) throw unknownReference(field);
}
