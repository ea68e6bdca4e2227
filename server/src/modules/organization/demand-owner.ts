import { fail } from '@akoma/contract/base';
import type { Ctx } from '../../platform/http/route.ts';
import { ownOrganization } from './read-organization.ts';

/** The organisation of the request, for an action on all of it. Throws `organization.ownersOnly` unless the caller is an owner. */
export async function demandOwner(ctx: Pick<Ctx, 'actor' | 'organization_id' | 'db'>) {
  const organization = await ownOrganization(ctx);
  if (organization.organization_role !== 'owner') throw fail('organization.ownersOnly', {});
  return organization;
}
