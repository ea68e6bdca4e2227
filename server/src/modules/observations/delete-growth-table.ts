import { fail } from '@akoma/contract/base';
import type { deleteGrowthTable as operation } from '@akoma/contract/observations';
import type { Handler } from '../../platform/http/route.ts';
import { findTable, removeTables } from './growth-table.store.ts';

export const deleteGrowthTable: Handler<typeof operation> = async (ctx, { params: { id } }) => {
  if ((await removeTables(ctx, [id])) === 0) throw fail('not_found', {});
  return { data: (await findTable(ctx, id))! };
};
