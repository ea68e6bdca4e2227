import { pageOf } from '@akoma/contract/base';
import type { listDisplayKeys as operation } from '@akoma/contract/queue';
import type { Handler } from '../../platform/http/route.ts';
import { listKeys } from './display.store.ts';

/** The keys of public screens. */
export const listDisplayKeys: Handler<typeof operation> = async (ctx, { query }) => {
  const { rows, total } = await listKeys(ctx, query);
  return pageOf(rows, total, query);
};
