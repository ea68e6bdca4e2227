import { fail } from '@akoma/contract/base';
import type * as contract from '@akoma/contract/organization';
import type { Handler } from '../../platform/http/route.ts';
import { updateWorkspaceRow } from './setup.store.ts';

/** Takes away the workspace whose id stands in the body (WS-032); what was done in it keeps its stamp. */
export const deleteWorkspace: Handler<typeof contract.deleteWorkspace> = async ({ organization_id, db, now, announce }, { body }) => {
  const data = await updateWorkspaceRow(db, organization_id, body.id, { deleted_at: now, status: 'inactive' }, { now });
  if (!data) throw fail('not_found', {}, { id: ['Id is not valid.'] });
  await announce('organization.rightsChanged', {});
  return { data };
};
