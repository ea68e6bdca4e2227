import { fail } from '@akoma/contract/base';
import type * as contract from '@akoma/contract/organization';
import type { Handler } from '../../platform/http/route.ts';
import { findWorkspace, updateWorkspaceRow } from './setup.store.ts';

/** Changes the workspace whose id stands in the body (WS-031). */
export const updateWorkspace: Handler<typeof contract.updateWorkspace> = async ({ organization_id, db, now, announce }, { body }) => {
  const { id, version, type, name, description, status } = body;
  const data = await updateWorkspaceRow(
    db,
    organization_id,
    id,
    { type, name: name === '' ? null : name, description, status },
    { version, now },
  );
  if (data) {
    await announce('organization.rightsChanged', {});
    return { data };
  }
  const current = await findWorkspace(db, organization_id, id);
  if (!current) throw fail('not_found', {}, { id: ['Id is not valid.'] });
  throw fail('conflict', { current, sent: body });
};
