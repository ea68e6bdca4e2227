import { pageOf } from '@akoma/contract/base';
import type * as contract from '@akoma/contract/organization';
import type { Handler } from '../../platform/http/route.ts';
import { listOrganizationsOf } from './organization.store.ts';

/** The caller's organisations, also under the key `returnedData` (ORG-002). */
export const listOrganizations: Handler<typeof contract.listOrganizations> = async ({ actor, db }, { query }) => {
  const { rows, total } = await listOrganizationsOf(db, actor.user_id, query);
  return { ...pageOf(rows, total, query), returnedData: rows };
};
