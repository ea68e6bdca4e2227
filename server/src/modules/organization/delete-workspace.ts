import type * as contract from '@akoma/contract/organization';
import { unknownReference } from '../../platform/http/refusals.ts';
import type { Handler } from '../../platform/http/route.ts';
import { refuseLastAdministration } from './refuse-last-administration.ts';
import { updateWorkspaceRow } from './setup.store.ts';

/** Deletes the workspace whose id is in the body (WS-032); existing records keep referring to it. */
export const deleteWorkspace: Handler<typeof contract.deleteWorkspace> = async (ctx, { body }) => {
  const { now, announce } = ctx;
  await refuseLastAdministration(ctx, body.id);
  const data = await updateWorkspaceRow(ctx, body.id, { deleted_at: now, status: 'inactive' }, { now });
  if (!data) throw unknownReference('id');
  await announce('organization.rightsChanged', {});
  return { data };
};
