import type { Ctx } from '../../platform/http/route.ts';

/** Where nothing is found, ids of the filter that the organisation does not have are refused, as the list does. */
export const checkedIds =
  <Query>(idsOf: (ctx: Ctx, query: Query, limit: number) => Promise<string[]>, check: (ctx: Ctx, query: Query) => Promise<void>) =>
  async (ctx: Ctx, query: Query, limit: number): Promise<string[]> => {
    const ids = await idsOf(ctx, query, limit);
    if (ids.length === 0) await check(ctx, query);
    return ids;
  };
