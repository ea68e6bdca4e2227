import { fail } from '@akoma/contract/base';
import type * as contract from '@akoma/contract/payers';
import { refuseStale, staleEdit } from '../../platform/http/refusals.ts';
import type { Handler } from '../../platform/http/route.ts';
import { clearMainBranch, lockClient, updateBranch } from './client.store.ts';
import { requireBranch } from './require-client.ts';

/** Changes what was sent of a branch. A client always has one main branch, which is active (CLIENT-001). */
export const updateClientBranch: Handler<typeof contract.updateClientBranch> = async (ctx, { params, body }) => {
  const { client_id, branch_id } = params;
  if (!(await lockClient(ctx, client_id))) throw fail('not_found', {});
  const before = await requireBranch(ctx, client_id, branch_id);
  await refuseStale(body, before);
  const { name, phone, email, address, status = before.status, main = before.main } = body;
  if (main && status === 'inactive') throw fail('payers.mainBranch', {});
  if (main && !before.main) await clearMainBranch(ctx, client_id);
  const written = await updateBranch(ctx, before, { name, phone, email, address, status, main });
  const data = await requireBranch(ctx, client_id, branch_id);
  if (!written) throw staleEdit(body, data);
  return { data };
};
