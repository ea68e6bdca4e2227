import { fail } from '@akoma/contract/base';
import type * as contract from '@akoma/contract/organization';
import type { Ctx, Handler } from '../../platform/http/route.ts';
import { findMembership } from './membership.store.ts';
import { findOrganization } from './organization.store.ts';

/** The organisation of the request, with the caller's role in it. */
export async function ownOrganization(ctx: Pick<Ctx, 'actor' | 'organization_id' | 'db'>) {
  const { actor } = ctx;
  const [organization, membership] = await Promise.all([findOrganization(ctx), findMembership(ctx, actor.practitioner_role_id)]);
  if (!organization || !membership) throw fail('not_found', {});
  return { ...organization, organization_role: membership.organization_role };
}

export const readOrganization: Handler<typeof contract.readOrganization> = async (ctx) => ({ data: await ownOrganization(ctx) });
