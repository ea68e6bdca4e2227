import { fail } from '@akoma/contract/base';
import type * as contract from '@akoma/contract/organization';
import type { Verb } from '../../platform/http/answer.ts';
import { updateOrganizationRow } from './organization.store.ts';
import { ownOrganization } from './read-organization.ts';

/** Changes what letterheads print and how screens speak (AUTH-029). */
export const updateOrganization: Verb<typeof contract.updateOrganization> = async (ctx, { body }) => {
  const { organization_id, db, now } = ctx;
  const { version, ...fields } = body;
  const before = await ownOrganization(ctx);
  const updated = await updateOrganizationRow(db, organization_id, fields, { version, now });
  if (!updated) throw fail('conflict', { current: await ownOrganization(ctx), sent: body });
  return { success: true, message: 'Organisation updated successfully', data: { ...updated, organization_role: before.organization_role } };
};
