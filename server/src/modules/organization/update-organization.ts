import { fail } from '@akoma/contract/base';
import type * as contract from '@akoma/contract/organization';
import type { Handler } from '../../platform/http/route.ts';
import { settleLogo } from '../files/index.ts';
import { limitSessions, sessionLimits } from '../identity/index.ts';
import type { OrganizationPorts } from './organization.ports.ts';
import { updateOrganizationRow } from './organization.store.ts';
import { ownOrganization } from './read-organization.ts';

const sessionFields = ['session_idle_minutes', 'session_hours', 'idle_lock_minutes'] as const;
/** What decides who may act from the next request on. */
const policyFields = [...sessionFields, 'second_factor'] as const;

/**
 * Changes what letterheads print, how screens speak, and what is demanded of sign-ins (AUTH-029). Sessions that live already are shortened
 * with it, and who lacks a second factor is led to it at the next request.
 */
export const updateOrganization =
  ({ actors }: Pick<OrganizationPorts, 'actors'>): Handler<typeof contract.updateOrganization> =>
  async (ctx, { body }) => {
    const { organization_id, db, now } = ctx;
    const { version, ...fields } = body;
    const before = await ownOrganization(ctx);
    if (fields.logo !== undefined && fields.logo !== before.logo) await settleLogo(ctx, fields.logo);
    const updated = await updateOrganizationRow(db, organization_id, fields, { version, now });
    if (!updated) throw fail('conflict', { current: await ownOrganization(ctx), sent: body });
    if (sessionFields.some((name) => updated[name] !== before[name])) await limitSessions(db, organization_id, sessionLimits(updated), now);
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
