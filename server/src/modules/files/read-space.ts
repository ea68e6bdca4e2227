import type * as contract from '@akoma/contract/files';
import type { Ctx, Handler } from '../../platform/http/route.ts';
import { quotaOf } from './files.rules.ts';
import { findSpace } from './space.store.ts';

/** The organisation's used and available storage, in bytes. */
export async function spaceOf(ctx: Pick<Ctx, 'db' | 'organization_id'>) {
  const space = await findSpace(ctx);
  return { ...space, quota_bytes: quotaOf(space) };
}

export const readSpace: Handler<typeof contract.readSpace> = async (ctx) => ({ data: await spaceOf(ctx) });
