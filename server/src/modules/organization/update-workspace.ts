import type * as contract from '@akoma/contract/organization';
import { staleEdit, unknownReference } from '../../platform/http/refusals.ts';
import type { Handler } from '../../platform/http/route.ts';
import { refuseLastAdministration } from './refuse-last-administration.ts';
import { findWorkspace, updateWorkspaceRow } from './setup.store.ts';

/** Changes the workspace whose id is in the body (WS-031). */
export const updateWorkspace: Handler<typeof contract.updateWorkspace> = async (ctx, { body }) => {
  const { now, announce } = ctx;
  const { id, version, type, name, description, status } = body;
  if ((type && type !== 'ADMIN') || (status && status !== 'active')) await refuseLastAdministration(ctx, id);
  const data = await updateWorkspaceRow(ctx, id, { type, name: name === '' ? null : name, description, status }, { version, now });
  if (data) {
    await announce('organization.rightsChanged', {});
    return { data };
  }
  const current = await findWorkspace(ctx, id);
  if (!current) throw unknownReference('id');
  throw staleEdit(body, current);
};
