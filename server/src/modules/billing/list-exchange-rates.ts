import { pageOf } from '@akoma/contract/base';
import type { listExchangeRates as operation } from '@akoma/contract/billing';
import type { Handler } from '../../platform/http/route.ts';
import { findExchangeRate, findExchangeRates, findRateAt } from './exchange-rate.store.ts';

export const listExchangeRates: Handler<typeof operation> = async (ctx, { query }) => {
  const { rows, total } = await findExchangeRates(ctx, query);
  const holds = await findRateAt(ctx, ctx.now);
  const current = holds ? (await findExchangeRate(ctx, holds.id))! : null;
  return { ...pageOf(rows, total, query), current };
};
