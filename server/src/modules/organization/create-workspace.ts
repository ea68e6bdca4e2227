import type * as contract from '@akoma/contract/organization';
import type { Handler } from '../../platform/http/route.ts';
import { insertWorkspace } from './setup.store.ts';

/** Adds a workspace; several may have the same type. */
export const createWorkspace: Handler<typeof contract.createWorkspace> = async (ctx, { body }) => {
  const { announce } = ctx;
  const { type, name, description, status } = body;
  const data = await insertWorkspace(ctx, { type, name: name || null, description, status });
  await announce('organization.rightsChanged', {});
  return { data };
};
