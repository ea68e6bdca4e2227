import type * as contract from '@akoma/contract/reports';
import type { WaitingTimes } from '@akoma/contract/reports';
import type { Ctx, Handler } from '../../platform/http/route.ts';
import { type FigureSpan, listWaits } from './day-figures.store.ts';
import { findSpan, stampOf } from './find-span.ts';

export const waitsOf = async (ctx: Ctx, span: FigureSpan): Promise<WaitingTimes> => ({
  ...stampOf(ctx, span),
  ...(await listWaits(ctx, span)),
});

/** How long people have waited. */
export const readWaitingTimes: Handler<typeof contract.readWaitingTimes> = async (ctx, { query }) => ({
  data: await waitsOf(ctx, await findSpan(ctx, query)),
});
