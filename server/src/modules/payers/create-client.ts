import { fail } from '@akoma/contract/base';
import type * as contract from '@akoma/contract/payers';
import type { Handler } from '../../platform/http/route.ts';
import { newId } from '../../platform/id.ts';
import { codeOfName } from './client.rules.ts';
import { findClientByCode, insertBranch, insertClient } from './client.store.ts';
import { requireClient } from './require-client.ts';

/** Makes a client with its main branch, which has its address (CLIENT-005). */
export const createClient: Handler<typeof contract.createClient> = async (ctx, { body }) => {
  const { companyName, code = codeOfName(companyName), ...rest } = body;
  const id = newId();
  if (!(await insertClient(ctx, { ...rest, id, code, name: companyName }))) {
    const other = (await findClientByCode(ctx, code))!;
    throw fail('payers.codeTaken', { code, client_id: other.id, companyName: other.name }, { code: ['Code already exists.'] });
  }
  const { phone, email, address } = rest;
  await insertBranch(ctx, { client_id: id, name: 'Main branch', main: true, phone, email, address });
  return { data: await requireClient(ctx, id) };
};
