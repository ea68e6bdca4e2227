import type * as contract from '@akoma/contract/observations';
import { refuseStale, staleEdit } from '../../platform/http/refusals.ts';
import type { Handler } from '../../platform/http/route.ts';
import { findReferenceRanges, insertRangeSet } from './range-set.store.ts';

/** Sets the usual ranges for what is entered from now on (ruling 146). */
export const updateReferenceRanges: Handler<typeof contract.updateReferenceRanges> = async (ctx, { body }) => {
  const { ranges, version } = body;
  const before = await findReferenceRanges(ctx);
  await refuseStale(body, before);
  if (ranges && !(await insertRangeSet(ctx, before.version, ranges))) throw staleEdit({ ranges, version }, await findReferenceRanges(ctx));
  return { data: await findReferenceRanges(ctx) };
};
