import type * as contract from '@akoma/contract/organization';
import type { Handler } from '../../platform/http/route.ts';
import { insertWorkspace } from './setup.store.ts';

/** Adds a workspace; several may have the same type. */
export const createWorkspace: Handler<typeof contract.createWorkspace> = async ({ organization_id, db, announce }, { body }) => {
  const { type, name, description, status } = body;
  const data = await insertWorkspace(db, organization_id, { type, name: name || null, description, status });
  await announce('organization.rightsChanged', {});
  return { data };
};
