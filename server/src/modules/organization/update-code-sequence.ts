import type * as contract from '@akoma/contract/organization';
import { refuseStale } from '../../platform/http/refusals.ts';
import type { Handler } from '../../platform/http/route.ts';
import { changedSequence, shownSequence } from './code-sequence.rules.ts';
import { keepLeftOut } from './issued-code.store.ts';
import { holdSequence, readYear, updateSequence } from './code-sequence.store.ts';

/** Changes the format of new numbers, or raises the next one (CODES-001). Serialised with numbers being taken. */
export const updateCodeSequence: Handler<typeof contract.updateCodeSequence> = async (ctx, { params, body }) => {
  const { organization_id, now } = ctx;
  const { prefix, width, pattern, yearly, next } = body;
  const row = await holdSequence(ctx, params.entity);
  const year = await readYear(ctx, now);
  await refuseStale(body, row, async () => shownSequence(row, organization_id, year));
  const after = changedSequence(row, { prefix, width, pattern, yearly, next }, year);
  const left = { first: row.used + 1, last: after.next - 1 };
  if (after.next !== row.next) await keepLeftOut(ctx, { entity: params.entity, year: after.year ?? year, ...left });
  return { data: shownSequence(await updateSequence(ctx, params.entity, after, now), organization_id, year) };
};
