import { pageOf } from '@akoma/contract/base';
import type { listStatements as operation } from '@akoma/contract/billing';
import type { Handler } from '../../platform/http/route.ts';
import { dayIn } from '../catalogue/index.ts';
import { letterheadOf } from '../organization/index.ts';
import { findStatements } from './statement.store.ts';

/** What clients owe, by age from the day of issue (INV-010, ruling 232). */
export const listStatements: Handler<typeof operation> = async (ctx, { query }) => {
  const { time_zone } = await letterheadOf(ctx);
  const { rows, total } = await findStatements(ctx, query, { today: dayIn(time_zone, ctx.now), time_zone });
  return pageOf(rows, total, query);
};
