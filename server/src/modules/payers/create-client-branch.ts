import { fail } from '@akoma/contract/base';
import type * as contract from '@akoma/contract/payers';
import type { Handler } from '../../platform/http/route.ts';
import { clearMainBranch, insertBranch, lockClient } from './client.store.ts';
import { requireBranch } from './require-client.ts';

/** Gives a client a further branch; one that is its main branch takes the place of the one that was (CLIENT-001). */
export const createClientBranch: Handler<typeof contract.createClientBranch> = async (ctx, { params: { client_id }, body }) => {
  if (!(await lockClient(ctx, client_id))) throw fail('not_found', {});
  if (body.main && body.status === 'inactive') throw fail('invalid', {}, { status: ['The main branch is active.'] });
  if (body.main) await clearMainBranch(ctx, client_id);
  return { data: await requireBranch(ctx, client_id, await insertBranch(ctx, { ...body, client_id })) };
};
