import type * as contract from '@akoma/contract/organization';
import { staleEdit } from '../../platform/http/refusals.ts';
import type { Handler } from '../../platform/http/route.ts';
import { settleLogo } from '../files/index.ts';
import { limitSessions, sessionLimits } from '../identity/index.ts';
import type { OrganizationMeans } from './organization.ports.ts';
import { updateOrganizationRow } from './organization.store.ts';
import { ownOrganization } from './read-organization.ts';

const sessionFields = ['session_idle_minutes', 'session_hours', 'idle_lock_minutes'] as const;
/** Fields that affect permissions from the next request on. */
const policyFields = [...sessionFields, 'second_factor'] as const;

/**
 * Changes letterhead data, display settings and sign-in requirements (AUTH-029). Limits of active sessions are shortened as well, and users
 * without a required second factor are asked to enrol at their next request.
 */
export const updateOrganization =
  ({ actors }: Pick<OrganizationMeans, 'actors'>): Handler<typeof contract.updateOrganization> =>
  async (ctx, { body }) => {
    const { organization_id, now } = ctx;
    const { version, organization_name, ...sent } = body;
    const fields = { ...sent, ...(organization_name !== undefined && { name: organization_name }) };
    const before = await ownOrganization(ctx);
    if (fields.logo !== undefined && fields.logo !== before.logo) await settleLogo(ctx, fields.logo);
    const updated = await updateOrganizationRow(ctx, fields, { version, now });
    if (!updated) throw staleEdit(body, await ownOrganization(ctx));
    if (sessionFields.some((name) => updated[name] !== before[name])) await limitSessions(ctx, sessionLimits(updated), now);
    if (policyFields.some((name) => updated[name] !== before[name])) {
      await ctx.announce('organization.rightsChanged', {});
      actors.forgetOrganization(organization_id);
    }
    return {
      success: true,
      message: 'Organisation updated successfully',
      data: { ...updated, organization_role: before.organization_role },
    };
  };
